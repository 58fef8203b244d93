import { join } from 'node:path'

/** A package in bun.lock. `integrity` is empty if it is not from the registry. */
type Locked = { name: string; version: string; integrity: string }

const ROOT = join(import.meta.dir, '..', '..')

/** Every package that an installation may include, without this repository's own. */
export async function lockedPackages(): Promise<Locked[]> {
  const text = await Bun.file(join(ROOT, 'bun.lock')).text()
  const { packages } = Bun.JSONC.parse(text) as { packages: Record<string, unknown[]> }
  const found = Object.values(packages)
    .map((entry) => {
      const [, name = '', version = ''] = /^(@?[^@]+)@(.*)$/.exec(String(entry[0])) ?? []
      return { name, version, integrity: String(entry.at(-1)) }
    })
    .filter(({ version }) => !version.startsWith('workspace:'))
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()]
}

/** `bun api/operations/dependencies.ts`: all of them as a CycloneDX bill of materials, for any scanner. */
if (import.meta.main) {
  const components = (await lockedPackages()).map(({ name, version, integrity }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') },
    ],
  }))
  console.log(
    JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }),
  )
}
