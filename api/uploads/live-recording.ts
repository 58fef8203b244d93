import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AudioError } from '@app/ai/audio/error'
import { type AudioEngine, findEngine } from '@app/ai/audio/prepare'
import { appendUnread, bytesOf, type Span } from '@app/ai/audio/unread'
import type { Upload } from '@tus/server'
import { env } from '../env'
import { scratchDirectory } from '../storage/storage'

/** Reserved for a recording of unknown length: six hours at 32 kbit/s, in bytes. */
export const LIVE_BYTES = 90 * 1024 * 1024

const WINDOW_BYTES = 1024 * 1024
/** A file's beginning is recognized by what is within this many bytes. */
const HEAD_BYTES = 64
/** Joining copies the audio; of an MP4 file, it drops the heads of fragments. */
const LEAST_JOINED_SHARE = { webm: 0.98, mp4: 0.9 }
/** More often than any recorder restarts. Each file that begins costs a process. */
export const MOST_FILES = 200
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const FILE_TYPE = Buffer.from('ftyp')

/** True if a page sends the recording while it is running, so that the length comes last. */
export function isLive({ metadata }: Pick<Upload, 'metadata'>): boolean {
  return metadata?.live !== undefined
}

/**
 * Calls `use` with the path of a live recording as a seekable file. An interrupted recorder that restarted
 * leaves two files in a row, of which players see only the first: they are joined. Parts that no engine can
 * read are appended, since the upload is removed; a file of nothing else, or in which more files begin than any
 * recorder writes, is passed unchanged.
 */
export async function withPlayable<T>(
  path: string,
  use: (path: string) => Promise<T>,
  engine: AudioEngine = findEngine(env.ffmpegPath),
): Promise<T> {
  // with the user's id first, as in the upload's name, it is removed with the account
  const directory = join(scratchDirectory(), `${basename(path)}-${crypto.randomUUID()}`)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    return await use(await joined(path, directory, engine))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function joined(path: string, directory: string, engine: AudioEngine): Promise<string> {
  const kind = (await beginsWebm(path)) ? 'webm' : 'mp4'
  const starts = await findBeginnings(path, kind === 'webm' ? webmIn : mp4In)
  if (starts.length > MOST_FILES) return path
  const { size } = Bun.file(path)
  const parts: string[] = []
  const unread: Span[] = [{ start: 0, end: starts[0] ?? size }]
  for (const [index, start] of starts.entries()) {
    const part = join(directory, `${index}.${kind}`)
    const end = starts[index + 1] ?? size
    await pipeline(createReadStream(path, { start, end: end - 1 }), createWriteStream(part))
    if (await hasSound(part, engine)) parts.push(part)
    else unread.push({ start, end })
  }
  if (parts.length === 0) return path
  const output = join(directory, `all.${kind}`)
  try {
    await engine.join(parts, output)
  } catch (error) {
    if (error instanceof AudioError) return path
    throw error
  }
  const read = size - bytesOf(unread)
  const isWhole = Bun.file(output).size >= LEAST_JOINED_SHARE[kind] * read
  const kept = isWhole ? unread : [{ start: 0, end: size }]
  if (bytesOf(kept) > 0) await appendUnread(output, kind, path, kept)
  return output
}

/** Offsets in bytes at which a file begins; not all if there are more than `MOST_FILES`. */
async function findBeginnings(
  path: string,
  find: (window: Buffer) => Iterable<number>,
): Promise<number[]> {
  const found = new Set<number>()
  let kept: Buffer = Buffer.alloc(0)
  let at = 0
  for await (const bytes of createReadStream(path, { highWaterMark: WINDOW_BYTES })) {
    const window = Buffer.concat([kept, bytes])
    for (const start of find(window)) {
      found.add(at + start)
      if (found.size > MOST_FILES) return [...found]
    }
    const rest = Math.max(0, window.length - HEAD_BYTES)
    kept = window.subarray(rest)
    at += rest
  }
  return [...found]
}

function* webmIn(window: Buffer) {
  for (const at of placesOf(EBML, window)) {
    if (window.subarray(at, at + HEAD_BYTES).includes('webm')) yield at
  }
}

/** The type box of an MP4 file starts with its own length, which is small, before its name. */
function* mp4In(window: Buffer) {
  for (const place of placesOf(FILE_TYPE, window)) {
    const at = place - 4
    if (at >= 0 && window.readUInt32BE(at) <= HEAD_BYTES) yield at
  }
}

function* placesOf(bytes: Buffer, window: Buffer) {
  for (let at = window.indexOf(bytes); at >= 0; at = window.indexOf(bytes, at + 1)) yield at
}

async function beginsWebm(path: string): Promise<boolean> {
  const head = await Bun.file(path).slice(0, EBML.length).bytes()
  return EBML.equals(head)
}

/** False for a recorder that ended before it had any audio, and for a damaged part. */
async function hasSound(path: string, engine: AudioEngine): Promise<boolean> {
  try {
    return (await engine.probe(path)).tracks > 0
  } catch (error) {
    if (error instanceof AudioError) return false
    throw error
  }
}
