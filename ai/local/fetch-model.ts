import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type DownloadOptions, download } from './download'
import { bytesOnDisk, pathOf, stateOf } from './folder'
import { lock } from './lock'
import { sizeOf } from './model-size'
import type { Model, ModelFile } from './models'

/** The models' folder, and the URL of a mirror; null for the original sources. */
export type ModelPlace = { directory: string; url: string | null }

export type FetchOptions = Omit<DownloadOptions, 'onBytes'> & {
  /** Called with the downloaded share of the model, 0..1. */
  onShare?: (share: number) => void
}

const POLL_MS = 250

/**
 * Downloads a model's missing files. Processes that need the same model wait for the one
 * downloading it. Throws a ModelError.
 */
export async function fetchModel(
  model: Model,
  place: ModelPlace,
  options: FetchOptions = {},
): Promise<void> {
  const folder = join(place.directory, model.id)
  const report = async () => options.onShare?.((await bytesOnDisk(place.directory, model)) / total)
  const total = sizeOf(model)
  while ((await stateOf(place.directory, model)) !== 'ready') {
    options.signal?.throwIfAborted()
    await mkdir(folder, { recursive: true })
    const unlock = await lock(join(folder, 'fetching.lock'))
    if (unlock === null) {
      await report()
      await Bun.sleep(POLL_MS)
      continue
    }
    try {
      let before = 0
      for (const file of model.files) {
        const offset = before
        const onBytes = (bytes: number) => options.onShare?.((offset + bytes) / total)
        const path = pathOf(place.directory, model, file.name)
        await download(file, urlOf(place, model, file), path, { ...options, onBytes })
        before += file.bytes
      }
    } finally {
      await unlock()
    }
  }
  options.onShare?.(1)
}

/** A mirror has the same folder layout as MODELS_DIR. */
function urlOf({ url }: ModelPlace, model: Model, file: ModelFile): string {
  if (url === null) return file.url
  return `${url.replace(/\/+$/, '')}/${model.id}/${file.name}`
}
