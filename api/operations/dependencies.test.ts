import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { lockedPackages } from './dependencies'

type Manifest = Record<string, Record<string, string> | string[] | undefined>

const ROOT = join(import.meta.dir, '..', '..')
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']
const manifests: Manifest[] = await Promise.all(
  ['', 'web', 'api', 'ai', 'db'].map((name) => Bun.file(join(ROOT, name, 'package.json')).json()),
)

test('every dependency is pinned to an exact version', () => {
  const wanted = manifests.flatMap((manifest) =>
    KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {})),
  )
  const ours = wanted.filter(([, version]) => version === 'workspace:*').map(([name]) => name)
  const inexact = wanted.filter(([name, version]) =>
    name.startsWith('@app/') ? !ours.includes(name) : !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(inexact).toEqual([])
  expect(wanted.length).toBeGreaterThan(40)
})

test('every package in the lockfile is from the registry, with its SHA-512', async () => {
  const locked = await lockedPackages()
  const odd = locked.filter(
    ({ version, integrity }) =>
      !/^\d+\.\d+\.\d+[\w.+-]*$/.test(version) || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
  )
  expect(odd).toEqual([])
  expect(locked.length).toBeGreaterThan(400)
})

test('no package may run an install script', () => {
  expect(manifests.filter(({ trustedDependencies }) => trustedDependencies)).toEqual([])
})
