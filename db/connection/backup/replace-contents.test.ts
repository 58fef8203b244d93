import { expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceContents } from './replace-contents'

const READS_ALL = 'cat > /dev/null'
/** More than a pipe buffers, so that a program dies with bytes in flight. */
const SOME = 'head -c 5000000'

/** Shell commands in place of PostgreSQL's programs, fed for as long as they read. */
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
      // like a file, it leaves time to notice the program's exit
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
  test(`a pg_restore that fails midway, fed ${feeding}, ends the restore with its error`, async () => {
    const pgRestore = `${SOME}; echo 'out of memory' >&2; exit 1`
    await expect(restoreWith({ pgRestore, ...how })).rejects.toThrow(
      'pg_restore failed: out of memory',
    )
  })
}

test('a pg_restore that is killed midway ends the restore', async () => {
  const restored = restoreWith({ pgRestore: `${SOME}; kill -9 $$`, waitMs: 1 })
  await expect(restored).rejects.toThrow('pg_restore failed')
})

test('a psql that fails midway ends the restore with its error', async () => {
  const psql = "head -c 5000000 > /dev/null; echo 'relation is there already' >&2; exit 3"
  const restored = restoreWith({ pgRestore: 'cat', psql, waitMs: 1 })
  await expect(restored).rejects.toThrow('psql failed: relation is there already')
})
