import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linesOf, outputOf } from '@app/ai/limits/limited-process'
import type { Head, MeetingContent } from './contents'
import type { EarlierFiles } from './earlier-files'
import type { FurtherEdits } from './further-shapes'
import { BadArchive } from './open-archive'
import type { ChatFile, ChatTurns } from './shapes/chat-shape'

const CHILD = join(import.meta.dir, 'read-child.ts')
/** Of address space: with the longest transcript, 1 GiB is not always enough, and 400 MB are resident. */
const MEMORY = 1.5 * 2 ** 30
/** Includes saving meetings and recordings. */
const TIMEOUT_MS = 2 * 3600 * 1000
/** Enough to unpack and check about 10 GB. */
const CPU_MS = 5 * 60 * 1000
/** The exit code for a refusal with a sentence for the archive's owner. */
const REFUSED = 2

/**
 * The archive is read in a separate process: no uploaded file may block or crash the server. All of these
 * fail with BadArchive, also if the archive takes too much time or memory.
 */
export async function* headsOf(path: string): AsyncGenerator<Head> {
  for await (const line of linesOf(read('heads', path))) yield JSON.parse(line) as Head
}

export function meetingsOf(path: string, files: string[]) {
  return partsOf<MeetingContent>('meetings', path, files)
}

/** A line of JSON each. Of a transcript there are two: everything except its segments, then these. */
export function earlierOf(path: string, { transcripts, summaries }: EarlierFiles) {
  return {
    transcripts: bytesOfParts('transcripts', path, transcripts),
    summaries: bytesOfParts('summaries', path, summaries),
  }
}

export function editsOf(path: string, files: string[]) {
  return partsOf<FurtherEdits>('edits', path, files)
}

export function chatsOf(path: string, files: string[]) {
  return partsOf<ChatFile>('chats', path, files)
}

export function turnsOf(path: string, files: string[]) {
  return partsOf<ChatTurns>('turns', path, files)
}

/** Files of a few MB, each in one piece, read by one process. */
export async function* evidenceOf(path: string, names: string[]): AsyncGenerator<Buffer> {
  for await (const file of partsOf<string>('evidence', path, names)) {
    yield Buffer.from(file, 'base64')
  }
}

export function fileOf(path: string, name: string): AsyncGenerator<Uint8Array> {
  return read('file', path, { name })
}

async function* partsOf<Value>(verb: string, path: string, files: string[]): AsyncGenerator<Value> {
  for await (const line of linesOf(bytesOfParts(verb, path, files))) yield JSON.parse(line) as Value
}

async function* bytesOfParts(verb: string, path: string, files: string[]) {
  if (files.length === 0) return
  const stdin = new TextEncoder().encode(JSON.stringify(files))
  yield* read(verb, path, { stdin })
}

function read(
  verb: string,
  path: string,
  { name = '', stdin }: { name?: string; stdin?: Uint8Array } = {},
) {
  const argv = [process.execPath, CHILD, verb, path, name]
  const run = { argv, stdin, cwd: tmpdir(), timeoutMs: TIMEOUT_MS, cpuMs: CPU_MS, memory: MEMORY }
  return outputOf(run, ({ code, stderr }) => {
    if (code === REFUSED) return new BadArchive(stderr.trim())
    console.error(`an archive could not be read: its process ended with ${code}`)
    return new BadArchive('Reading the ZIP file took too much time or memory')
  })
}
