import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Model } from '../../local/models'

/** Writes a model to a folder as `fetchModel` would, and returns its entry. */
export async function writeModel(
  directory: string,
  model: Omit<Model, 'files'>,
  contents: Record<string, Uint8Array>,
): Promise<Model> {
  const files: Model['files'] = []
  for (const [name, bytes] of Object.entries(contents)) {
    await Bun.write(join(directory, model.id, name), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.push({ name, bytes: bytes.length, sha256, url: `http://127.0.0.1:1/${name}` })
  }
  return { ...model, files }
}
