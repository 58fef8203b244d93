import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linesOf, outputOf } from '@app/ai/limits/limited-process'
import type { Head, MeetingContent } from './contents'
import type { FurtherEdits } from './further-shapes'
import { BadArchive } from './open-archive'
import type { ChatFile, ChatTurns } from './shapes/chat-shape'

const CHILD = join(import.meta.dir, 'read-child.ts')
const MEMORY = 768 * 2 ** 20
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
export function headsOf(path: string) {
  return parsed<Head>(read('heads', path))
}

export function meetingsOf(path: string, files: string[]) {
  return partsOf<MeetingContent>('meetings', path, files)
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

function partsOf<Value>(verb: string, path: string, files: string[]) {
  const stdin = new TextEncoder().encode(JSON.stringify(files))
  return parsed<Value>(read(verb, path, { stdin }))
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

async function* parsed<Value>(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Value> {
  for await (const line of linesOf(bytes)) yield JSON.parse(line) as Value
}
