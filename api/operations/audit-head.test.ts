// The tables' owner, who can disable triggers, changes rows of the trail here. They are restored afterwards,
// since all tests share one trail.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendAudit } from '@app/db/accounts/audit/append'
import { observeStatements } from '@app/db/connection/pool'
import { sql } from '@app/db/testing/sql'
import { env } from '../env'
import { record } from '../secrets/audit'
import { findAuditFault } from './audit-fault'
import { restartAuditHead, writeAuditHead } from './audit-head'
import { readAuditHead, replaceAuditHead } from './audit-head-file'

const directory = mkdtempSync(join(tmpdir(), 'audit-'))
const path = join(directory, 'audit-head.json')
// Other tests sign with other secrets.
beforeAll(async () => {
  await open()
  await sql`delete from audit`
  await close()
})
afterAll(() => rmSync(directory, { recursive: true }))

/** Runs the work with triggers disabled, and looks for a fault; then restores the trail. */
async function faultAfter(work: (lastId: number) => Promise<unknown>): Promise<string | null> {
  for (let rows = 0; rows < 4; rows += 1) await record('tested', null, { rows })
  await writeAuditHead(path)
  await sql`create table audit_before as select * from audit`
  await sql`alter table audit_before drop column meeting_id, drop column client_id`
  await open()
  try {
    await work(readAuditHead(path)?.id ?? 0)
    return await findAuditFault(path)
  } finally {
    await sql`delete from audit`
    await sql`insert into audit overriding system value select * from audit_before`
    await close()
    await sql`drop table audit_before`
    expect(await findAuditFault(path)).toBeNull()
  }
}

async function open() {
  await sql`alter table audit disable trigger user`
}

async function close() {
  await sql`alter table audit enable always trigger audit_kept`
  await sql`alter table audit enable always trigger audit_kept_whole`
}

test('a row that was changed, or moved to another user, is named', async () => {
  let id = 0
  const fault = await faultAfter(async (last) => {
    id = last - 2
    await sql`update audit set detail = '{"rows": 9}' where id = ${id}`
  })
  expect(fault).toContain(`broken at row ${id}.`)
  const moved = await faultAfter((last) => sql`update audit set user_id = 7 where id = ${last - 1}`)
  expect(moved).toContain('broken')
})

test('a missing row is detected at the one after it', async () => {
  let id = 0
  const fault = await faultAfter(async (last) => {
    id = last
    await sql`delete from audit where id = ${last - 1}`
  })
  expect(fault).toContain(`broken at row ${id}.`)
})

test('a trail rechained around a missing row is detected', async () => {
  const fault = await faultAfter(async (last) => {
    await sql`delete from audit where id > ${last - 2}`
    await appendAudit([{ kind: 'tested', userId: null, detail: { rows: 3 } }], () => 'a guess')
  })
  expect(fault).toContain('broken at row')
})

test('a trail rechained without signatures is detected', async () => {
  const fault = await faultAfter(async () => {
    await sql`delete from audit`
    await appendAudit([{ kind: 'tested', userId: null, detail: {} }], () => '')
    await sql`update audit set mac = null`
  })
  expect(fault).toContain('cut or rewritten')
})

test('a cut-off end is detected, and not forgotten', async () => {
  const fault = await faultAfter(async (last) => {
    await sql`delete from audit where id > ${last - 2}`
    await record('tested', null)
    await expect(writeAuditHead(path)).rejects.toThrow('cut or rewritten')
  })
  expect(fault).toContain('cut or rewritten')
})

test('an emptied trail is detected', async () => {
  expect(await faultAfter(() => sql`truncate audit`)).toContain('cut or rewritten')
})

test('rows signed with an earlier secret are valid while it is listed', async () => {
  const before = env.auditSecrets
  try {
    env.auditSecrets = ['n'.repeat(40)]
    expect(await findAuditFault(path)).toContain('AUDIT_SECRET')
  } finally {
    env.auditSecrets = before
  }
  expect(await findAuditFault(path)).toBeNull()
})

test('after a restore the trail records what it ended with', async () => {
  await record('tested', null)
  await writeAuditHead(path)
  const ended = readAuditHead(path)
  await restartAuditHead(path)
  const [row] = await sql`select detail from audit where kind = 'restored' order by id desc limit 1`
  expect(row?.detail).toEqual({ lastRow: ended?.id, lastHash: ended?.hash })
  expect(await findAuditFault(path)).toBeNull()
})

test('several workers share one file, which is always complete and never moves back', async () => {
  await record('tested', null)
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await writeAuditHead(path)
      expect(readAuditHead(path)?.id).toBeGreaterThan(0)
      await record('tested', null)
    }),
  )
  const before = readAuditHead(path)?.id ?? 0
  await writeAuditHead(path)
  expect(readAuditHead(path)?.id).toBeGreaterThanOrEqual(before)
  expect(readdirSync(directory)).toEqual(['audit-head.json'])
})

test('a look at the trail takes one statement', async () => {
  await record('tested', null)
  await writeAuditHead(path)
  const asked: string[] = []
  await observeStatements((text) => asked.push(text))
  try {
    await writeAuditHead(path)
    expect(asked.filter((text) => text.includes('from audit'))).toHaveLength(1)
  } finally {
    await observeStatements(null)
  }
})

test('an overwritten head does not count as missing', async () => {
  const other = join(directory, 'other.json')
  writeFileSync(other, '{"id":')
  expect(() => readAuditHead(other)).toThrow('does not contain the end')
  await expect(writeAuditHead(other)).rejects.toThrow('does not contain the end')
  await expect(findAuditFault(other)).rejects.toThrow('does not contain the end')
})

test('an end of the trail that could not be saved leaves no file behind', () => {
  const taken = join(directory, 'taken', 'audit-head.json')
  mkdirSync(taken, { recursive: true })
  expect(() => replaceAuditHead(taken, { id: 1, hash: 'x' })).toThrow()
  expect(readdirSync(join(directory, 'taken'))).toEqual(['audit-head.json'])
})
