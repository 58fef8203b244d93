import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull } from '../limits/full-disk'
import { ModelError } from './error'
import { fileState, hashOf, partOf } from './folder'
import { inWords } from './model-size'
import type { ModelFile } from './models'

/** Silence after which a connection counts as dead, in milliseconds. */
const STALL_MS = 30_000
/** Pauses after fruitless connections in a row, in milliseconds. */
const PAUSES_MS = [500, 2_000, 5_000]
/** Disk space that a download leaves free, in bytes. */
const RESERVE_BYTES = 256 * 2 ** 20

export type DownloadOptions = {
  signal?: AbortSignal
  /** Called with the number of bytes downloaded so far. */
  onBytes?: (bytes: number) => void
  stallMs?: number
  pausesMs?: number[]
  freeBytes?: (directory: string) => Promise<number>
}

/**
 * Downloads a file to `path`. Resumes a partial download, also one of an earlier process; the file
 * gets its name only if its hash is right. Throws a ModelError.
 */
export async function download(
  file: ModelFile,
  url: string,
  path: string,
  options: DownloadOptions = {},
): Promise<void> {
  if ((await fileState(path, file)) === 'ready') return
  await mkdir(dirname(path), { recursive: true })
  const part = partOf(path)
  const resumed = await sizeAt(part)
  if (resumed > file.bytes) await rm(part)
  await checkRoom(file, part, options)
  await complete(file, url, part, options)
  if ((await hashOf(part)) !== file.sha256) {
    await rm(part)
    // The error may be in the part left by an earlier process.
    if (resumed > 0) return download(file, url, path, options)
    throw new ModelError('wrong', `${hostOf(url)} sent a different file than ${file.name}.`)
  }
  await rename(part, path)
}

async function checkRoom(file: ModelFile, part: string, { freeBytes = freeAt }: DownloadOptions) {
  const wanted = file.bytes - (await sizeAt(part)) + RESERVE_BYTES
  const free = await freeBytes(dirname(part))
  if (free >= wanted) return
  const words = `${inWords(wanted)} are needed for it, and ${inWords(free)} are free.`
  throw new ModelError('full', `The server has too little disk space for the model: ${words}`)
}

/** Downloads until the part is complete or makes no more progress. */
async function complete(file: ModelFile, url: string, part: string, options: DownloadOptions) {
  const pauses = options.pausesMs ?? PAUSES_MS
  let fruitless = 0
  for (;;) {
    const before = await sizeAt(part)
    if (before === file.bytes) return
    try {
      await take(file, url, part, before, options)
    } catch (error) {
      options.signal?.throwIfAborted()
      const pause = pauses[(await sizeAt(part)) > before ? 0 : fruitless]
      if (!isTemporary(error) || pause === undefined) throw asModelError(error, url)
      await Bun.sleep(pause)
    }
    fruitless = (await sizeAt(part)) > before ? 0 : fruitless + 1
    if (fruitless > pauses.length) throw unreachable(url)
  }
}

/** A single connection. Whatever it received is on disk, however it ends. */
async function take(
  file: ModelFile,
  url: string,
  part: string,
  from: number,
  { signal, onBytes, stallMs = STALL_MS }: DownloadOptions,
) {
  const stalled = new AbortController()
  const stop = AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])])
  const timer = setTimeout(() => stalled.abort(), stallMs)
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  if (from > 0) headers.range = `bytes=${from}-`
  try {
    const answer = await fetch(url, { headers, signal: stop })
    const at = startOffset(answer, from, url)
    const handle = await open(part, at === 0 ? 'w' : 'a')
    try {
      let received = at
      for await (const bytes of answer.body ?? []) {
        timer.refresh()
        if (received + bytes.length > file.bytes) {
          await handle.truncate(0)
          throw new ModelError('wrong', `${hostOf(url)} sent more than ${file.name} has.`)
        }
        await handle.writeFile(bytes)
        received += bytes.length
        onBytes?.(received)
      }
      await handle.sync()
    } catch (error) {
      // Of two failures, the first is the cause.
      await handle.sync().catch(() => {})
      throw error
    } finally {
      await handle.close()
    }
  } finally {
    clearTimeout(timer)
  }
}

/** The offset at which the response starts. */
function startOffset(answer: Response, from: number, url: string): number {
  if (answer.status === 200) return 0
  if (answer.status === 206) {
    const [, start] = /^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '') ?? []
    if (Number(start) === from) return from
  }
  const words = `${hostOf(url)} answered ${answer.status} for the model.`
  throw new ModelError(answer.status < 500 ? 'wrong' : 'unreachable', words)
}

function isTemporary(error: unknown): boolean {
  if (error instanceof ModelError) return error.kind === 'unreachable'
  return !isDiskFull(error)
}

function asModelError(error: unknown, url: string): ModelError {
  if (error instanceof ModelError) return error
  if (isDiskFull(error)) {
    return new ModelError('full', 'The server has no disk space left for the model.', error)
  }
  return unreachable(url, error)
}

function unreachable(url: string, cause?: unknown): ModelError {
  return new ModelError('unreachable', `${hostOf(url)} couldn’t be reached for the model.`, cause)
}

function hostOf(url: string): string {
  return new URL(url).host
}

async function sizeAt(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}

async function freeAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
