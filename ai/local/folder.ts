import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Model, ModelFile } from './models'

export function pathOf(directory: string, model: Model, name: string): string {
  return join(directory, model.id, name)
}

/** `ready` if all files of the model are complete and correct. */
type State = 'missing' | 'partial' | 'damaged' | 'ready'

/** Files already verified, by path, size and time. Hashing 650 MB takes seconds. */
const verified = new Map<string, string>()

/** Checks every file of a model. Skips files already verified and unchanged since. */
export async function stateOf(directory: string, model: Model): Promise<State> {
  const states = await Promise.all(
    model.files.map((file) => fileState(pathOf(directory, model, file.name), file)),
  )
  if (states.every((each) => each === 'ready')) return 'ready'
  if (states.includes('damaged')) return 'damaged'
  return states.every((each) => each === 'missing') ? 'missing' : 'partial'
}

/** Forces every file to be verified again. */
export function forgetVerified(): void {
  verified.clear()
}

/** Checks one file. */
export async function fileState(path: string, file: ModelFile): Promise<State> {
  const about = await stat(path).catch(() => null)
  if (about === null) {
    const part = await stat(partOf(path)).catch(() => null)
    return part === null ? 'missing' : 'partial'
  }
  if (about.size !== file.bytes) return 'damaged'
  const mark = [about.ino, about.size, about.mtimeMs, about.ctimeMs, file.sha256].join('/')
  if (verified.get(path) === mark) return 'ready'
  if ((await hashOf(path)) !== file.sha256) return 'damaged'
  verified.set(path, mark)
  return 'ready'
}

/** Bytes of the model on disk, partial files included. */
export async function bytesOnDisk(directory: string, model: Model): Promise<number> {
  let sum = 0
  for (const file of model.files) {
    const path = pathOf(directory, model, file.name)
    const about = await stat(path)
      .catch(() => stat(partOf(path)))
      .catch(() => null)
    sum += Math.min(about?.size ?? 0, file.bytes)
  }
  return sum
}

/** Deletes a model, partial files included. */
export async function removeModel(directory: string, model: Model): Promise<void> {
  await rm(join(directory, model.id), { recursive: true, force: true })
}

/** The path of a partial download. */
export function partOf(path: string): string {
  return `${path}.part`
}

/** SHA-256 of a file, streamed. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(bytes)
  return hash.digest('hex')
}
