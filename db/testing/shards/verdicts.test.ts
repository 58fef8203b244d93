import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readVerdicts, sourcesOfVerdicts } from './verdicts'

test('a statement found right is known to the next process, until its text or a source changes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'verdicts-'))
  const file = join(root, 'judged')
  await Bun.write(join(root, 'migrations', '1_first.sql'), 'create table a ()')
  await Bun.write(join(root, 'testing', 'shards', 'refusals.ts'), 'one rule')
  const read = async () => readVerdicts(await sourcesOfVerdicts(root), file)
  const isRight = async (statement: string) => (await read()).isRight(statement)
  await (await read()).keep(['owner select 1', 'all select 2'])
  expect(await isRight('owner select 1')).toBe(true)
  expect(await isRight('all select 2')).toBe(true)
  expect(await isRight('all select 1')).toBe(false)
  expect(await isRight('')).toBe(false)
  for (const source of ['migrations/2_second.sql', 'testing/shards/refusals.ts', 'citus.sql']) {
    await Bun.write(join(root, source), `other ${source}`)
    expect([source, await isRight('owner select 1')]).toEqual([source, false])
    await (await read()).keep(['owner select 1'])
    expect([source, await isRight('owner select 1')]).toEqual([source, true])
  }
  rmSync(root, { recursive: true })
})
