import { expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpDatabase } from './dump'

/** A fake pg_dump that prints its arguments, unless it rejects the compression like these versions. */
const PROGRAMS: Record<string, [refusal: string | null, compressed: boolean]> = {
  '17 with zstd': [null, true],
  '17 built without zstd': [
    'pg_dump: error: invalid compression specification: this build does not support compression with ZSTD',
    false,
  ],
  '15': ['pg_dump: error: invalid value "zstd" for option -Z/--compress', false],
}

for (const [version, [refusal, compressed]] of Object.entries(PROGRAMS)) {
  test(`a dump is compressed with what its program supports: ${version}`, async () => {
    const bin = mkdtempSync(join(tmpdir(), 'programs-'))
    const refuse = `case "$*" in *zstd*) echo '${refusal}' >&2; exit 1;; esac`
    const noServer = 'case "$*" in *port=0*) echo \'invalid port number: "0"\' >&2; exit 1;; esac'
    const lines = ['#!/bin/sh', refusal ? refuse : '', noServer, 'echo "$@"']
    await Bun.write(join(bin, 'pg_dump'), lines.join('\n'))
    chmodSync(join(bin, 'pg_dump'), 0o755)
    let options = ''
    const file = async (_path: string, bytes: AsyncIterable<Uint8Array>) => {
      for await (const part of bytes) options += new TextDecoder().decode(part)
    }
    const settings = { url: 'postgres://somewhere/colloquy', directory: null }
    await dumpDatabase(settings, { file, directory: () => {} }, { bin })
    expect(options).toContain('--exclude-table-data=sessions')
    expect(options.includes('--compress=zstd')).toBe(compressed)
    rmSync(bin, { recursive: true })
  })
}

test('a pg_dump that is too old is called that', async () => {
  const bin = mkdtempSync(join(tmpdir(), 'programs-'))
  const settings = { url: 'postgres://somewhere/colloquy', directory: null }
  const file = async (_path: string, bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes);
  }
  for (const said of [
    "pg_dump: unrecognized option '--exclude-extension=citus'",
    'pg_dump: error: aborting because of server version mismatch',
  ]) {
    await Bun.write(join(bin, 'pg_dump'), `#!/bin/sh\necho "${said}" >&2; exit 1`)
    chmodSync(join(bin, 'pg_dump'), 0o755)
    await expect(dumpDatabase(settings, { file, directory: () => {} }, { bin })).rejects.toThrow(
      'This pg_dump is too old.',
    )
  }
  rmSync(bin, { recursive: true })
})

test('the embedded directory comes before its files, in whatever order they are listed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'dump-'))
  mkdirSync(join(directory, 'postgres'))
  writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '18')
  const given: string[] = []
  const target = {
    file: async (path: string) => void given.push(path),
    directory: (path: string) => void given.push(path),
  }
  await dumpDatabase({ url: null, directory }, target, { bin: null })
  expect(given).toEqual(['database', 'database/PG_VERSION'])
  rmSync(directory, { recursive: true })
})
