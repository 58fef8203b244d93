import { expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceContents } from './replace-contents'

const READS_ALL = 'cat > /dev/null'
/** More than a pipe holds, so that a program dies with bytes on their way to it. */
const SOME = 'head -c 5000000'

/** Programs of the given shell commands in PostgreSQL's place, fed for as long as somebody asks. */
async function restoreWith({ pgRestore = READS_ALL, psql = READS_ALL, waitMs = 0, size = 65_536 }) {
  const bin = mkdtempSync(join(tmpdir(), 'programs-'))
  for (const [name, command] of [
    ['pg_restore', pgRestore],
    ['psql', psql],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${command}\n`)
    chmodSync(join(bin, name), 0o700)
  }
  async function* endless() {
    for (;;) {
      yield new Uint8Array(size)
      // as a file does, it lets the program's end be heard of
      await Bun.sleep(waitMs)
    }
  }
  try {
    await replaceContents('postgres://nowhere', endless(), bin)
  } finally {
    rmSync(bin, { recursive: true })
  }
}

for (const [feeding, how] of [
  ['fast', {}],
  ['slowly', { waitMs: 1 }],
  ['by the megabyte', { size: 1_000_000 }],
] as const) {
  test(`a pg_restore that fails in the middle, fed ${feeding}, ends the restore with its words`, async () => {
    const pgRestore = `${SOME}; echo 'out of memory' >&2; exit 1`
    await expect(restoreWith({ pgRestore, ...how })).rejects.toThrow(
      'pg_restore failed: out of memory',
    )
  })
}

test('a pg_restore that is killed in the middle ends the restore', async () => {
  const restored = restoreWith({ pgRestore: `${SOME}; kill -9 $$`, waitMs: 1 })
  await expect(restored).rejects.toThrow('pg_restore failed')
})

test('a psql that fails in the middle ends the restore with its words', async () => {
  const psql = "head -c 5000000 > /dev/null; echo 'relation is there already' >&2; exit 3"
  const restored = restoreWith({ pgRestore: 'cat', psql, waitMs: 1 })
  await expect(restored).rejects.toThrow('psql failed: relation is there already')
})
