// The tables' owner, who can disable triggers, replaces the trail's rows with older ones.
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asMaintenance } from '@app/db/connection/roles'
import { sql } from '@app/db/testing/sql'
import { findForgedAuditRow, record } from '../secrets/audit'
import { commands } from './admin/commands'
import { archiveAudit, findArchiveFault } from './audit-archive'
import { pruneTrail } from './maintenance/prune-trail'

const directory = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(directory, { recursive: true }))
let files = 0

beforeAll(async () => {
  await withoutTriggers('delete from audit')
  for (const days of [500, 450, 400]) await addOld(days)
  await record('tested', null, { nth: 1 })
})

async function withoutTriggers(change: string) {
  await sql`alter table audit disable trigger user`
  await sql.unsafe(change)
  await sql`alter table audit enable always trigger audit_kept`
  await sql`alter table audit enable always trigger audit_kept_whole`
}

/** Signatures were added after the trail. */
async function addOld(days: number) {
  await sql`
    insert into audit (at, kind, previous_hash, hash)
    select at, 'tested', previous, encode(sha256(convert_to(
      concat_ws('|', previous, extract(epoch from at)::text, 'tested', '', '{}'), 'UTF8')), 'hex')
    from (select now() - ${days} * interval '1 day' as at) as clock,
      coalesce((select hash from audit order by id desc limit 1), '') as previous
  `
}

function aFile(): string {
  files += 1
  return join(directory, `trail-${files}.jsonl`)
}

async function idsOfTrail(): Promise<number[]> {
  const rows = await sql`select id::int from audit order by id`
  return rows.map(({ id }) => Number(id))
}

test('old rows are moved to a file, and the rest is still a chain', async () => {
  const before = await idsOfTrail()
  const file = aFile()
  expect(await archiveAudit(420, file)).toBe(2)
  const kept = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  expect(kept).toEqual(before.slice(0, 2))
  expect((await idsOfTrail()).slice(0, 2)).toEqual(before.slice(2))
  expect(await findForgedAuditRow()).toBeNull()
  expect(await findArchiveFault(file)).toBeNull()
  const next = aFile()
  expect(await archiveAudit(365, next)).toBe(1)
  expect(await findForgedAuditRow()).toBeNull()
  expect(await findArchiveFault(next)).toBeNull()
  const none = aFile()
  expect(await archiveAudit(365, none)).toBe(0)
  expect(existsSync(none)).toBe(false)
})

test('a row cut off without being in a file is detected', async () => {
  const [oldest = 0] = await idsOfTrail()
  await sql`create table cut as select * from audit where id = ${oldest}`
  await sql`alter table cut drop column meeting_id, drop column client_id`
  await withoutTriggers(`delete from audit where id = ${oldest}`)
  const found = await findForgedAuditRow()
  await sql`insert into audit overriding system value select * from cut`
  await sql`drop table cut`
  expect([found, await findForgedAuditRow()]).toEqual([(await idsOfTrail())[1] ?? 0, null])
})

test('a file that was changed, cut or belongs to another trail is named', async () => {
  await withoutTriggers('delete from audit')
  for (const days of [500, 450]) await addOld(days)
  const file = aFile()
  await archiveAudit(400, file)
  const text = readFileSync(file, 'utf8')
  const [first = '', second = ''] = text.split('\n')
  writeFileSync(file, text.replace('"tested"', '"nothing"'))
  expect(await findArchiveFault(file)).toContain('broken at row')
  writeFileSync(file, `${second}\n${first}\n`)
  expect(await findArchiveFault(file)).toContain('broken at row')
  writeFileSync(file, `${first}\n`)
  expect(await findArchiveFault(file)).toContain('does not know')
  writeFileSync(file, text.slice(0, -20))
  expect(await findArchiveFault(file)).toContain('broken after row')
})

test('a disk that takes only a part of a row does not cost the rest', async () => {
  await withoutTriggers('delete from audit')
  await addOld(450)
  const handle = await open(aFile(), 'w')
  await handle.close()
  const writes = spyOn(Object.getPrototypeOf(handle), 'write')
  writes.mockImplementation(async () => ({ bytesWritten: 1 }))
  const file = aFile()
  try {
    expect(await archiveAudit(400, file)).toBe(1)
  } finally {
    writes.mockRestore()
  }
  expect(await findArchiveFault(file)).toBeNull()
})

test('younger rows and rows that no entry names stay, whatever an entry says', async () => {
  await withoutTriggers('delete from audit')
  await addOld(400)
  await record('tested', null)
  const refused = (change: ReturnType<typeof asMaintenance>) =>
    expect((async () => change)()).rejects.toThrow('can only be added to')
  await refused(asMaintenance`delete from audit`)
  const [oldest = 0, young = 0] = await idsOfTrail()
  await record('trail pruned', null, { lastRow: young, lastHash: '' })
  await refused(asMaintenance`delete from audit where id = ${young}`)
  expect((await asMaintenance`delete from audit where id = ${oldest}`).count).toBe(1)
})

test('fewer days than a year, more than a century, and an existing file, are refused', async () => {
  const file = aFile()
  writeFileSync(file, '')
  await expect(archiveAudit(364, aFile())).rejects.toThrow('at least 365')
  await expect(archiveAudit(Number.NaN, aFile())).rejects.toThrow('at least 365')
  await expect(archiveAudit(1e9, aFile())).rejects.toThrow('at most 36525')
  await expect(archiveAudit(365, file)).rejects.toThrow('exist')
})

test('the command needs a file and says how many rows it moved, and the other command checks it', async () => {
  const run = async (name: string, ...words: string[]) => commands[name]?.run(...words)
  await expect(run('prune-audit', '365')).rejects.toThrow('Give the days')
  await withoutTriggers('delete from audit')
  await addOld(400)
  const file = aFile()
  expect(await run('prune-audit', '365', file)).toBe(`1 row was moved to ${file}.`)
  await expect(run('prune-audit', '365', file)).rejects.toThrow('already')
  const none = aFile()
  expect(await run('prune-audit', '365', none)).toBe(
    `No row is older than 365 days. ${none} was not written.`,
  )
  await expect(run('verify-audit', none)).rejects.toThrow(`There is no file ${none}.`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"tested"', '"nothing"'))
  await expect(run('verify-audit', file)).rejects.toThrow('broken at row')
})

test('with the setting, the worker prunes once a day, beside the ledger', async () => {
  await withoutTriggers('delete from audit')
  for (const days of [500, 400]) await addOld(days)
  await sql`delete from rate_limits where key = 'round:prune trail'`
  const beside = mkdtempSync(join(directory, 'ledger-'))
  const ledger = join(beside, 'deletions.jsonl')
  await pruneTrail(null, ledger)
  expect(readdirSync(beside)).toEqual([])
  for (const _ of ['one process', 'another']) await pruneTrail(14, ledger)
  const [name = '', ...others] = readdirSync(beside)
  expect(name).toMatch(/^audit-.*\.jsonl$/)
  expect(others).toEqual([])
  expect(await findArchiveFault(join(beside, name))).toBeNull()
  expect(await idsOfTrail()).toHaveLength(2)
})
