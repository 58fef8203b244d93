import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@app/db/testing/sql'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { writeLedger } from '../../account/deletion-ledger'
import { as } from '../../testing/testing'
import { repeatRemovals } from './repeat-removals'
import { repeatSettings } from './repeat-settings'

const directory = mkdtempSync(join(tmpdir(), 'ledger-'))
const ledger = join(directory, 'deletions.jsonl')
afterAll(() => rmSync(directory, { recursive: true }))

const FIELDS = [{ name: 'Goal', hint: '' }]
const WORDS = { firm: 'Hale & Co', address: '1 Main St', disclosure: '' }
const NONE = { firm: '', address: '', disclosure: '' }
const SECRET = 'She is ill.'

type Held = { templates: number; note: string; task: string; hidden: boolean }

/** An account as a copy has it. The function brings that back; the ledger is written before. */
async function anAccount() {
  const user = await aUser()
  const adviser = await as(user)
  const meeting = await aMeeting(user)
  const idOf = async (answer: Response): Promise<number> => (await answer.json()).id
  const task = await idOf(
    await adviser.post('/api/action-items', { meetingId: meeting, text: 'Call the bank' }),
  )
  const template = await idOf(
    await adviser.post('/api/templates', { name: 'Review', meetingType: null, fields: FIELDS }),
  )
  await adviser.post('/api/notes', { meetingId: meeting, content: SECRET })
  await adviser.put('/api/account/letterhead', WORDS)
  const [transcript] = await sql`
    insert into transcripts (user_id, meeting_id, full_text)
    values (${user.id}, ${meeting}, ${SECRET})
    returning id
  `
  const [statement] = await sql`
    insert into statements (user_id, meeting_id, transcript_id, kind, text, segment)
    values (${user.id}, ${meeting}, ${transcript?.id}, 'family', ${SECRET}, 0)
    returning id
  `
  const [copy] = await sql`select json_agg(templates) as rows from templates where id = ${template}`
  const rows = JSON.stringify(copy?.rows)
  const bringBack = () =>
    sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update notes set content = ${SECRET} where user_id = ${user.id}`
      await sql`update action_items set status = 'open' where user_id = ${user.id}`
      await sql`update statements set hidden = false where user_id = ${user.id}`
      await sql`update letterheads set ${sql({ ...WORDS, logo: Buffer.from('png') })} where user_id = ${user.id}`
      await sql`
        insert into templates
        select * from json_populate_recordset(null::templates, ${rows}::text::json)
        on conflict do nothing
      `
    })
  await bringBack()
  const shown = async () => {
    const { firm, hasLogo } = await (await adviser.get('/api/account/letterhead')).json()
    const [counted]: [Held?] = await sql`
      select
        (select count(*)::int from templates where user_id = ${user.id}) as templates,
        (select content from notes where user_id = ${user.id}) as note,
        (select status from action_items where user_id = ${user.id}) as task,
        (select hidden from statements where user_id = ${user.id}) as hidden
    `
    return { firm, hasLogo, ...counted }
  }
  const save = (content: string) => adviser.post('/api/notes', { meetingId: meeting, content })
  return { user, adviser, task, template, statement: Number(statement?.id), bringBack, shown, save }
}

type Account = Awaited<ReturnType<typeof anAccount>>

async function remove({ adviser, task, template, statement, save }: Account) {
  await adviser.delete(`/api/templates/${template}`)
  await adviser.delete('/api/account/letterhead/logo')
  await adviser.put('/api/account/letterhead', NONE)
  await adviser.patch(`/api/action-items/${task}`, { version: 1, status: 'dropped' })
  await adviser.patch(`/api/statements/${statement}`, { hidden: true })
  await save(' ')
}

const repeat = async () => [await repeatRemovals([ledger]), await repeatSettings([ledger])]

const GONE = { firm: '', hasLogo: false, templates: 0, note: '', task: 'dropped', hidden: true }
const COPIED = {
  ...{ firm: WORDS.firm, hasLogo: true, templates: 1 },
  ...{ note: SECRET, task: 'open', hidden: false },
}

test('what was emptied, removed or hidden within a record since an older copy is so again', async () => {
  const account = await anAccount()
  await remove(account)
  expect(await account.shown()).toEqual({ ...GONE, note: ' ' })
  await writeLedger(ledger)
  expect(readFileSync(ledger, 'utf8')).not.toMatch(/Hale|ill|bank|Review/)
  await account.bringBack()
  expect(await account.shown()).toEqual(COPIED)
  expect(await repeat()).toEqual([4, 2])
  expect(await account.shown()).toEqual(GONE)
  expect(await repeat()).toEqual([0, 0])
})

test('what was put back since stays, and a note that was written anew is not brought back', async () => {
  const account = await anAccount()
  const { adviser, task, statement, save, user } = account
  await remove(account)
  await adviser.post(`/api/action-items/${task}/undo`, { version: 2 })
  await adviser.patch(`/api/statements/${statement}`, { hidden: false })
  await adviser.put('/api/account/letterhead', WORDS)
  await save(SECRET)
  await writeLedger(ledger)
  await account.bringBack()
  expect((await repeat())[0]).toBe(1)
  expect(await account.shown()).toEqual({ ...COPIED, hasLogo: false, templates: 0 })
  await save('')
  await sql`update notes set updated_at = now() - interval '1 hour' where user_id = ${user.id}`
  await save('Call back.')
  await writeLedger(ledger)
  await account.bringBack()
  await repeat()
  expect((await account.shown()).note).toBe('')
})
