import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary directory, deleted by `await using`. */
export function temporaryDirectory(): AsyncDisposable & {
  path: string
  file(name: string): string
} {
  const path = mkdtempSync(join(tmpdir(), 'recording-'))
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}
