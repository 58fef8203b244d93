import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

export type CopiedFile = { path: string; bytes: number; sha256: string }

/** Size and SHA-256 of a file, in one pass. */
export async function describeFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const bytes of Bun.file(path).stream()) hash.update(bytes)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Throws a sentence naming the first file that is missing or was changed. */
export async function verifyFiles(root: string, files: CopiedFile[]): Promise<void> {
  for (const file of files) {
    const path = join(root, file.path)
    if (!existsSync(path)) throw new Error(`The backup lacks ${file.path}`)
    const found = await describeFile(path)
    if (found.sha256 !== file.sha256) throw new Error(`The backup's ${file.path} was changed`)
  }
}

/** Describes every file under `root`, by relative path. */
export async function describeTree(root: string, under = ''): Promise<CopiedFile[]> {
  const files: CopiedFile[] = []
  for (const entry of readdirSync(join(root, under), { withFileTypes: true })) {
    const path = join(under, entry.name)
    if (entry.isDirectory()) files.push(...(await describeTree(root, path)))
    else files.push({ path, ...(await describeFile(join(root, path))) })
  }
  return files
}
