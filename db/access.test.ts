// Access rights of the web and worker roles, and the rows each statement reaches.
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { appendAudit } from './accounts/audit/append'
import { auditHash } from './accounts/audit/hash'
import { eraseAccount } from './accounts/deletion/closed-accounts'
import { listMissingUsers } from './accounts/deletion/delete-users'
import { asAccounts, asMaintenance, asUser } from './connection/roles'
import { sql } from './connection/sql'
import { statementsOf } from './connection/statements'
import { addConsent } from './meetings/consent/consents'
import { addEvidence } from './meetings/consent/evidence'
import { sql as owner } from './testing/sql'
import { aClient, aMeeting, aUser, changeAsOwner } from './testing/testing'

/** Rows that belong to no user. */
const SHARED = [
  'engine_figures',
  'installation',
  'payment_events',
  'rate_limits',
  'schema_migrations',
  'unfinished_jobs',
]

test("every table with users' rows has row-level security policies", async () => {
  const open = await owner`
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${SHARED})
      and not (relrowsecurity and exists (
        select from pg_policy
        where polrelid = pg_class.oid and polname = 'own'
          and pg_get_expr(polqual, polrelid) like '%app.user_id%'
      ))
  `
  expect(open.map(({ name }) => name)).toEqual([])
})

/**
 * Triggers, and the only function that writes the audit trail, write to tables that their callers
 * may not.
 */
const DEFINERS = [
  'append_audit',
  'count_transcription',
  'delete_owned',
  'discard_file',
  'forget_events',
  'note_consent',
  'note_deletion',
  'note_emptying',
  'note_purge',
  'note_removal',
  'note_setting',
  'note_trash',
  'note_voice_consent',
  'note_webhook',
  'note_webhook_removal',
  'note_webhook_secret',
]

test('no other function acts with more rights than its caller', async () => {
  const found = await owner`
    select proname as name
    from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
    order by proname
  `
  expect(found.map(({ name }) => name)).toEqual(DEFINERS)
})

test('a table is locked for its policies before its catalog entry is changed for a grant', async () => {
  const body = await Bun.file(join(import.meta.dir, 'access.sql')).text()
  const statements = statementsOf(body).map((statement) =>
    statement.replace(/^\s*--.*$/gm, '').trim(),
  )
  const conditions = statements.findLastIndex((statement) => /alter table|policy/.test(statement))
  const rights = statements.findIndex((statement) => /^(grant|revoke all)/.test(statement))
  expect(conditions).toBeGreaterThan(-1)
  expect(rights).toBeGreaterThan(conditions)
})

/** One table each: a second lock could deadlock with what an earlier test left running. */
for (const [table, change] of [
  ['notes', 'drop policy upkeep on notes'],
  ['clients', 'alter policy own on clients using (true)'],
  ['users', 'alter table users disable row level security'],
] as const) {
  test(`only this table's policies are recreated after: ${change}`, async () => {
    const body = await Bun.file(join(import.meta.dir, 'access.sql')).text()
    const undone = new Error('undone')
    const tried = changeAsOwner(async (sql) => {
      const conditions = () => sql`
        select polrelid::regclass::text as table, polname, oid::int,
          pg_get_expr(polqual, polrelid) as condition
        from pg_policy
        order by 1, 2
      `
      const before = await conditions()
      await sql.unsafe(change)
      await sql.unsafe(body).simple()
      const after = await conditions()
      const made = after.filter(({ oid }) => !before.some((known) => known.oid === oid))
      expect(new Set(made.map((condition) => condition.table))).toEqual(new Set([table]))
      expect(after.map(({ oid: _, ...condition }) => condition)).toEqual(
        before.map(({ oid: _, ...condition }) => condition),
      )
      throw undone
    })
    expect(await tried.catch((error: unknown) => error)).toBe(undone)
  })
}

test("the server's role owns no table and does not bypass row-level security", async () => {
  const [role] = await asUser((await aUser()).id)`
    select
      rolsuper or rolbypassrls as above,
      exists (select from pg_class where relowner = pg_roles.oid and relkind = 'r') as owns
    from pg_roles
    where rolname = current_user
  `
  expect(role).toEqual({ above: false, owns: false })
})

const REFUSED = [
  "update audit set kind = 'nothing'",
  'delete from audit',
  'truncate audit',
  "insert into audit (kind, previous_hash, hash) values ('planted', '', '')",
  'drop table audit',
  'alter table audit disable trigger all',
  "update schema_migrations set sha256 = ''",
  'create table planted (id int)',
  'alter table users drop column email',
  'alter table clients disable row level security',
  "update users set role = 'admin'",
  "update users set plan = 'premium'",
  'select from deletions',
  'create role planted',
]

for (const statement of REFUSED) {
  test(`the server's role may not: ${statement}`, async () => {
    const user = await aUser()
    const refused = asUser(user.id).begin((sql) => sql.unsafe(statement))
    await expect(refused).rejects.toThrow(/permission denied|must be owner/)
  })
}

for (const change of ["update audit set kind = 'nothing'", 'delete from audit', 'truncate audit']) {
  test(`not even the owner may: ${change}`, async () => {
    await appendAudit([{ kind: 'tested', userId: null, detail: {} }], (hash) => hash)
    for (const role of ['origin', 'replica']) {
      const refused = owner.begin(async (sql) => {
        await sql`select set_config('session_replication_role', ${role}, true)`
        await sql.unsafe(change)
      })
      await expect(refused).rejects.toThrow('can only be added to')
    }
  })
}

test('the audit trail rejects rows that do not follow, do not match their hash or have another time', async () => {
  const entry = { owner: null, kind: 'tested', detail: {}, hash: '0'.repeat(64), mac: '' }
  const append = async (follows: string, moment: string) => {
    const [answer] = await sql`
      select append_audit(
        ${follows}, ${moment}::text::timestamptz, ${JSON.stringify([entry])}::text::jsonb
      ) as head
    `
    return answer?.head
  }
  const count = async () => (await owner`select count(*)::int as rows from audit`)[0]?.rows
  const before = await count()
  const { previous, at } = await append('planted', 'now')
  expect(await append(previous, at)).toMatchObject({ previous, written: ['{}'] })
  entry.hash = auditHash({
    previousHash: previous,
    epoch: '0',
    kind: 'tested',
    userId: null,
    detail: '{}',
  })
  expect(await append(previous, '1970-01-01')).toMatchObject({ previous })
  expect(await count()).toBe(before)
})

test("another user's rows can't be read or changed, whatever the statement", async () => {
  const [one, other] = [await aUser(), await aUser()]
  const meetingId = await aMeeting(other)
  const as = asUser(one.id)
  expect((await as`select id from meetings where id = ${meetingId}`).count).toBe(0)
  expect((await as`update meetings set title = 'Taken' where id = ${meetingId}`).count).toBe(0)
  expect((await as`delete from clients`).count).toBe(0)
  expect((await as`select id from users`).map(({ id }) => id)).toEqual([one.id])
  await appendAudit(
    [one, other].map(({ id }) => ({ kind: 'tested', userId: id, detail: {} })),
    (hash) => hash,
  )
  const trail = await as`select distinct user_id from audit`
  expect(trail.map(({ userId }) => userId)).toEqual([one.id])
  const planting = async () =>
    as`insert into clients (user_id, name, type) values (${other.id}, 'P', 'Tax')`
  await expect(planting()).rejects.toThrow('row-level security')
  const moving = asUser(other.id)`update clients set user_id = ${one.id}`
  await expect((async () => moving)()).rejects.toThrow(/row-level security|partition value/)
})

test("consent evidence can't be changed once saved", async () => {
  const user = await aUser()
  const client = { kind: 'client', id: (await aClient(user)).id } as const
  const file = { name: 'form.pdf', bytes: 1, sha256: '', key: '', content: Buffer.from('x') }
  const entry = {
    state: 'given',
    method: null,
    moment: null,
    comment: '',
    recordedBy: 'M',
  } as const
  const id = await addConsent(user.id, client, entry, asUser(user.id))
  expect(await addEvidence(user.id, id ?? 0, file)).not.toBe(null)
  const renamed = asUser(user.id)`update consents set evidence_name = 'other.pdf'`
  await expect((async () => renamed)()).rejects.toThrow('can only be added to')
  expect(await addEvidence(user.id, id ?? 0, { ...file, name: 'other.pdf' })).toBe(null)
})

test('a statement without a user fails instead of finding nothing', async () => {
  await expect((async () => sql`select id from meetings`)()).rejects.toThrow(/app.user_id|integer/)
  await asUser((await aUser()).id)`select id from meetings`
  await expect((async () => sql`select id from meetings`)()).rejects.toThrow(/app.user_id|integer/)
  expect(() => asUser(Number.NaN)).toThrow('is not a user id')
})

const CONTENT = [
  'select full_text from transcripts',
  'select content from notes',
  'select title from meetings',
  'select name from clients',
  'select executive_summary from summaries',
  'select body from chunks',
  'select email from users',
  'select secret from webhooks',
  'select address from calendars',
  'select title from calendar_events',
]

for (const statement of CONTENT) {
  test(`maintenance over all users may not: ${statement}`, async () => {
    await expect((async () => asMaintenance.unsafe(statement))()).rejects.toThrow(
      'permission denied',
    )
  })
}

for (const table of [
  'clients',
  'meetings',
  'transcripts',
  'notes',
  'chunks',
  'turns',
  'webhooks',
  'calendars',
  'calendar_events',
]) {
  test(`the accounts role may not read ${table}`, async () => {
    const reading = async () => asAccounts`select * from ${asAccounts(table)}`
    await expect(reading()).rejects.toThrow('permission denied')
  })
}

test('deleting an account deletes everything it holds', async () => {
  const user = await aUser()
  await aMeeting(user)
  await eraseAccount(user.id)
  expect(await listMissingUsers([user.id])).toEqual([user.id])
  const noted = await owner`select kind from deletions where user_id = ${user.id} order by id`
  expect(noted.map(({ kind }) => kind).sort()).toEqual(['client', 'meeting', 'user'])
})

test("a meeting can't refer to another user's client, even by SQL", async () => {
  const client = await aClient(await aUser())
  const other = await aUser()
  const planted = asUser(other.id)`
    insert into meetings (user_id, client_id, title, date, status)
    values (${other.id}, ${client.id}, 'Planted', now(), 'Scheduled')
  `
  await expect((async () => planted)()).rejects.toThrow('foreign key')
})
