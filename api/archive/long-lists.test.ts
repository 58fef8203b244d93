// Lists that don't fit into one file of an archive.
import { expect, test } from 'bun:test'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { importFurtherTurns } from '@app/db/conversations/archived-conversations'
import { startConversation } from '@app/db/conversations/conversations'
import { listArchived } from '@app/db/meetings/archived'
import { importFurtherEdits } from '@app/db/meetings/record/archived-edits'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { as } from '../testing/testing'
import { openArchive } from './import/open-archive'
import { aFullMeeting, imported, unzipped } from './testing'

const EDITS = 12
const EDIT_CHARACTERS = 800_000
const TURNS = 60
const ANSWER_CHARACTERS = 150_000

/** 10 MB of edits of one meeting, and 9 MB of a chat's turns: three files of each. */
async function anExport() {
  const user = await aUser()
  const meeting = await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
  await sql`
    insert into edits (user_id, meeting_id, revision, field, before, after, editor)
    select ${user.id}, ${meeting}, nth, 'keyPoints', '[]',
      (
        select jsonb_agg(jsonb_build_object('text', part || ' ' || nth || repeat('x', 8000)))
        from generate_series(1, ${EDIT_CHARACTERS / 8_000}) as part
      ), 'Mara'
    from generate_series(1, ${EDITS}) as nth
    order by nth
  `
  const chat = await startConversation(user.id, 'Which bonds?')
  await sql`
    insert into turns (user_id, conversation_id, question, answer, details, meeting_ids)
    select ${user.id}, ${chat}, nth::text,
      ${`[Review](/meetings/${meeting})`} || repeat('x', ${ANSWER_CHARACTERS}), '{"sources": []}',
      ${[meeting]}::int[]
    from generate_series(1, ${TURNS}) as nth
    order by nth
  `
  const answer = await (await as(user)).get('/api/account/export')
  return { user, files: unzipped(await answer.arrayBuffer()) }
}

async function listed(userId: number) {
  const edits = await sql`
    select revision, length(after::text) as characters, editor from edits
    where user_id = ${userId} order by id
  `
  const turns = await sql`
    select question, left(answer, 40) as answer, meeting_ids from turns
    where user_id = ${userId} order by id
  `
  return { edits: [...edits], turns: [...turns] }
}

function namesOf(files: Record<string, Uint8Array>, pattern: RegExp): string[] {
  return Object.keys(files).filter((name) => pattern.test(name))
}

test('more edits and turns than a file holds are exported and imported, even after an interruption', async () => {
  const { user, files } = await anExport()
  const furtherEdits = namesOf(files, /\/edits-\d+\.json$/)
  const furtherTurns = namesOf(files, /^chats\/.*\/turns-\d+\.json$/)
  expect([furtherEdits.length, furtherTurns.length]).toEqual([2, 2])
  for (const name of [...furtherEdits, ...namesOf(files, /meeting\.json$/)])
    expect(files[name]?.length).toBeLessThan(5_000_000)
  const expected = await listed(user.id)
  expect([expected.edits.length, expected.turns.length]).toEqual([EDITS, TURNS])

  const other = await aUser()
  const first = /\/(edits|turns)-[^2]\d*\.json$/
  const cut = Object.fromEntries(Object.entries(files).filter(([name]) => !first.test(name)))
  expect((await imported(other, zipSync(cut))).status).toBe(200)
  const some = await listed(other.id)
  expect([some.edits.length < EDITS, some.turns.length < TURNS]).toEqual([true, true])
  const whole = zipSync(files)
  expect((await imported(other, whole)).status).toBe(200)
  const [here] = await listArchived(other.id, null)
  const brought = await listed(other.id)
  expect(brought.edits).toEqual(expected.edits)
  expect(brought.turns.map(({ question }) => question)).toEqual(
    expected.turns.map(({ question }) => question),
  )
  expect(brought.turns.at(-1)).toMatchObject({
    answer: expect.stringContaining(`[Review](/meetings/${here?.id})x`),
    meetingIds: [here?.id],
  })
  expect((await imported(user, whole)).status).toBe(200)
  expect(await listed(user.id)).toEqual(expected)
}, 120_000)

test('an invalid further file is refused before anything is imported', async () => {
  const { files } = await anExport()
  for (const pattern of [/\/edits-3\.json$/, /\/turns-3\.json$/]) {
    const [name = ''] = namesOf(files, pattern)
    const text = strFromU8(files[name] ?? new Uint8Array())
    const forged = strToU8(text.replaceAll(/"(editor|question)"/g, '"nobody"'))
    const other = await aUser()
    expect((await imported(other, zipSync({ ...files, [name]: forged }))).status).toBe(400)
    expect(await listArchived(other.id, null)).toEqual([])
  }
}, 120_000)

test('an archive of texts that repeat each other is not taken for a malicious one', async () => {
  await using directory = temporaryDirectory()
  const summary = Buffer.from(crypto.getRandomValues(new Uint8Array(1_250))).toString('hex')
  const edits = strToU8(JSON.stringify(Array(2_000).fill({ before: summary, after: summary })))
  const files = Array.from({ length: 8 }, (_, at) => [`a/b/edits-${at + 2}.json`, edits])
  const path = directory.file('export.zip')
  await Bun.write(path, zipSync(Object.fromEntries(files)))
  const { file, entries } = await openArchive(path)
  file.close()
  expect(entries.size).toBe(8)
})

test("another user's meeting or chat gets no edits and no turns", async () => {
  const user = await aUser()
  const meeting = await aFullMeeting(user, (await aClient(user)).id)
  const chat = await startConversation(user.id, 'Which bonds?')
  const other = await aUser()
  const at = '2026-01-01T00:00:00Z'
  const turn = { question: 'x', answer: 'x', details: {}, meetingIds: [], createdAt: at }
  const about = { of: null, revision: null, applied: true, session: null, editor: 'Mara' }
  const sides = { field: 'executiveSummary', before: 'x', after: 'y' } as const
  const edit = { ...about, ...sides, createdAt: at, updatedAt: at }
  const outcomes = await Promise.allSettled([
    importFurtherEdits(other.id, meeting, { edits: [edit], earlier: 0 }),
    importFurtherTurns(other.id, chat, { turns: [turn], earlier: 0 }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await listed(other.id)).toEqual({ edits: [], turns: [] })
  expect(await listed(user.id)).toEqual({ edits: [], turns: [] })
})
