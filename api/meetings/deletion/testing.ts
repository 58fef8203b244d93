import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signingKeys } from '../../secrets/key-routes'
import { runVerifier } from '../../testing/verifier'

const VERIFIER = join(import.meta.dir, '..', '..', '..', 'web', 'public', 'verify.mjs')

/** Verifies like a third party: the script and the files in their own folder, in another process. */
export async function verify(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    await cp(VERIFIER, join(folder, 'verify.mjs'))
    for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text)
    return await runVerifier(folder, ...Object.keys(files))
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function publishedKeys() {
  const request = new Request('http://localhost/.well-known/signing-keys.json')
  return (await signingKeys.handle(request)).text()
}
