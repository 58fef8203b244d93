import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setPreference } from '@app/db/meetings/preferences'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { writeLedger } from '../../account/deletion-ledger'
import { as } from '../../testing/testing'
import { repeatSettings } from './repeat-settings'

const directory = mkdtempSync(join(tmpdir(), 'ledger-'))
const ledger = join(directory, 'deletions.jsonl')
afterAll(() => rmSync(directory, { recursive: true }))

const LOOSE = {
  masking: 'never',
  process_unknown: true,
  mail_when_ready: true,
  mail_briefs: true,
  deletion_grace: 0,
  retention: { audio: 30 },
}

/** An account as a copy has it. The function brings that back, without noting it. */
async function anAccount() {
  const user = await aUser()
  const adviser = await as(user)
  const client = await aClient(user)
  const id = await aMeeting(user, { clientId: client.id })
  const bringBack = () =>
    sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update users set ${sql(LOOSE)} where id = ${user.id}`
      for (const table of ['clients', 'meetings']) {
        await sql`
          update ${sql(table)}
          set legal_hold = false, hold_reason = null, retention = '{}'
          where user_id = ${user.id}
        `
      }
    })
  await bringBack()
  const read = async (path: string) => (await adviser.get(`/api/${path}`)).json()
  return { user, adviser, id, clientId: client.id, bringBack, read }
}

type Account = Awaited<ReturnType<typeof anAccount>>

/** Every setting in its strict form, by the calls of the product. */
async function tighten({ user, adviser, id, clientId }: Account) {
  await adviser.put('/api/account/masking', { masking: 'always' })
  await adviser.put('/api/account/consent', { processUnknown: false })
  await adviser.put('/api/account/ready-mail', { wanted: false })
  await setPreference(user.id, 'mail_briefs', false)
  await adviser.put('/api/account/trash', { days: 9 })
  await adviser.put('/api/account/retention', { rules: { audio: 7, chats: null } })
  for (const path of [`clients/${clientId}`, `meetings/${id}`]) {
    await adviser.put(`/api/${path}/retention`, { rules: { transcript: 90 } })
    await adviser.put(`/api/${path}/hold`, { hold: true, reason: 'Whitfield against Marsh' })
  }
}

async function settings({ id, clientId, read }: Account) {
  const paths = ['masking', 'consent', 'ready-mail', 'brief-mail', 'retention']
  const { holds, ...meeting } = await read(`meetings/${id}/retention`)
  return {
    days: (await read('trash')).days,
    account: await Promise.all(paths.map((path) => read(`account/${path}`))),
    client: (await read(`clients/${clientId}/retention`)).rules,
    meeting: meeting.rules,
    holds: holds.map(({ of }: { of: string }) => of).sort(),
  }
}

test('what was set since an older copy to protect somebody is set again', async () => {
  const account = await anAccount()
  await tighten(account)
  await writeLedger(ledger)
  const strict = await settings(account)
  await account.bringBack()
  expect((await settings(account)).holds).toEqual([])
  expect(await repeatSettings([ledger])).toBe(10)
  expect(await settings(account)).toEqual(strict)
  expect(await repeatSettings([ledger])).toBe(0)
  const [{ holds }] = [await account.read(`meetings/${account.id}/retention`)]
  expect(holds[0]).toMatchObject({ reason: 'Set again after a restore', heldBy: null })
  const trail = await sql`
    select kind from audit
    where user_id = ${account.user.id} and detail ->> 'rule' = 'set again after a restore'
    order by kind
  `
  expect(trail.map(({ kind }) => kind)).toEqual([
    'client hold',
    'consent setting',
    'deletion setting',
    'masking set',
    'meeting hold',
    ...['retention set', 'retention set', 'retention set'],
  ])
})

test('a copy stays strict where a setting was loosened since, and keeps as long as was wanted last', async () => {
  const account = await anAccount()
  await tighten(account)
  const { adviser, id, clientId } = account
  const strict = await settings(account)
  const [copy] = await sql`select to_jsonb(users) as users from users where id = ${account.user.id}`
  await adviser.put('/api/account/masking', { masking: 'remote' })
  await adviser.put('/api/account/consent', { processUnknown: true })
  await adviser.put('/api/account/ready-mail', { wanted: true })
  await adviser.put('/api/account/trash', { days: 30 })
  await adviser.put('/api/account/retention', { rules: {} })
  for (const path of [`clients/${clientId}`, `meetings/${id}`])
    await adviser.put(`/api/${path}/hold`, { hold: false })
  await writeLedger(ledger)
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    const { masking, process_unknown, mail_when_ready, retention } = copy?.users ?? {}
    const held = { masking, process_unknown, mail_when_ready, retention, deletion_grace: 9 }
    await sql`update users set ${sql(held)} where id = ${account.user.id}`
    await sql`update meetings set legal_hold = true where id = ${id}`
    await sql`update clients set legal_hold = true where id = ${clientId}`
  })
  expect(await repeatSettings([ledger])).toBe(2)
  const retention = { rules: {}, upcoming: null }
  const wanted = { ...strict, days: 30, account: [...strict.account.slice(0, -1), retention] }
  expect(await settings(account)).toEqual(wanted)
})

test('the ledger has values of settings, and no words of a hold', () => {
  const lines = readFileSync(ledger, 'utf8')
  expect(lines).toContain('"client hold"')
  expect(lines).not.toContain('Whitfield')
})
