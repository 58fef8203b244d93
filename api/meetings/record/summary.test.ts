import { expect, test } from 'bun:test'
import { setHold } from '@app/db/meetings/holds'
import { listUnindexed } from '@app/db/meetings/indexing/unindexed-versions'
import { saveSummary } from '@app/db/meetings/summaries'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { env } from '../../env'
import { as, guest } from '../../testing/testing'
import { processSummary } from '../index-versions'
import { noPause, withoutAi } from '../testing'
import { aRecord } from './testing'

test('the overview is edited by hand, as a version with its author', async () => {
  const { user, path, adviser, edit, overview, now } = await aRecord()
  const response = await edit(overview(' The fee falls to <b>1</b> percent. '))
  expect(response.status).toBe(200)
  const { summary, review } = await response.json()
  expect(summary.executiveSummary).toBe('The fee falls to <b>1</b> percent.')
  expect([summary.revision, review]).toEqual([2, 'Draft'])
  expect((await now()).summary).toMatchObject({ revision: 2, editedAt: expect.any(String) })
  const [version] = await (await adviser.get(`${path}/edits`)).json()
  expect(version).toMatchObject({
    field: 'executiveSummary',
    before: 'The fee falls.',
    after: 'The fee falls to <b>1</b> percent.',
    applied: true,
    current: true,
    editor: user.fullName,
  })
  const [entry] =
    await sql`select detail from audit where user_id = ${user.id} and kind = 'summary edited'`
  expect(entry?.detail).toMatchObject({ field: 'executiveSummary' })
})

test('saves of one session are one version, and returning to the first text is none', async () => {
  const { path, adviser, edit, overview, now } = await aRecord()
  const session = 'one'
  await edit(overview('The fee'), { session })
  await edit(overview('The fee rises.'), { session, base: await now() })
  const versions = await (await adviser.get(`${path}/edits`)).json()
  expect(versions).toHaveLength(1)
  expect(versions[0]).toMatchObject({ before: 'The fee falls.', after: 'The fee rises.' })
  await edit(overview('The fee falls.'), { session, base: await now() })
  expect(await (await adviser.get(`${path}/edits`)).json()).toEqual([])
  expect((await now()).summary.editedAt).toBeNull()
})

test('the later of two tabs loses no text: it becomes a version that was not applied', async () => {
  const { path, adviser, edit, overview, now } = await aRecord()
  await edit(overview('From the first tab.'), { session: 'a' })
  const late = await edit(overview('From the second tab.'), { session: 'b' })
  expect(late.status).toBe(409)
  const { message, current } = await late.json()
  expect(message).toContain('Edit history')
  expect(current.summary.executiveSummary).toBe('From the first tab.')
  const [lost, kept] = await (await adviser.get(`${path}/edits`)).json()
  expect([lost.applied, lost.after]).toEqual([false, 'From the second tab.'])
  expect([kept.applied, kept.after]).toEqual([true, 'From the first tab.'])
  const restored = await edit(overview(lost.after), { session: 'c', base: await now() })
  expect(restored.status).toBe(200)
})

test('two tabs editing different fields do not conflict', async () => {
  const { edit, overview, now } = await aRecord()
  await edit(overview('New overview.'), { session: 'a' })
  const next = { field: 'nextMeeting', value: { date: 'in March', topics: ' ' } }
  expect((await edit(next, { session: 'b' })).status).toBe(200)
  const { summary } = await now()
  expect(summary.executiveSummary).toBe('New overview.')
  expect(JSON.parse(summary.nextMeeting ?? '')).toEqual({ date: 'in March', topics: null })
})

test('edits of a summary that was redone meanwhile are kept', async () => {
  const { user, id, path, adviser, edit, overview, now, summary } = await aRecord()
  await saveSummary(user.id, id, { ...summary, executiveSummary: 'Made again.' })
  expect((await edit(overview('On the old one.'))).status).toBe(409)
  expect((await now()).summary.executiveSummary).toBe('Made again.')
  const [lost] = await (await adviser.get(`${path}/edits`)).json()
  expect([lost.applied, lost.after]).toEqual([false, 'On the old one.'])
})

test('points keep their passages; a reworded one is marked', async () => {
  const { edit, now, summary } = await aRecord()
  const points = [
    { text: 'The trust stays', from: 1 },
    { text: 'The fee is 2 percent', from: 0 },
    { text: 'Added  by\nhand', from: null },
  ]
  expect((await edit({ field: 'keyPoints', value: points })).status).toBe(200)
  const after = (await now()).summary
  expect(JSON.parse(after.keyPoints)).toEqual([
    'The trust stays',
    'The fee is 2 percent',
    'Added by hand',
  ])
  expect(after.evidence).toEqual([
    { kind: 'keyPoint', index: 0, segment: 1, quote: 'the trust stays' },
    { kind: 'keyPoint', index: 1, segment: 0, quote: 'one percent', edited: true },
  ])
  const first = summary.keyPoints.map((text) => ({ text, from: null }))
  await edit({ field: 'keyPoints', value: first }, { base: await now() })
  expect((await now()).summary.evidence).toEqual(summary.evidence as never)
})

test('an edited summary is found by its new words', async () => {
  await withoutAi(async () => {
    const { user, id, edit, overview } = await aRecord()
    await edit(overview('The zirconium fee falls.'))
    expect(await listUnindexed('summaries')).toContainEqual({ userId: user.id, meetingId: id })
    const { signal } = new AbortController()
    await processSummary({ userId: user.id, meetingId: id }, signal, { ai: env.ai, pause: noPause })
    const passages = await sql`
      select body from chunks where meeting_id = ${id} and source = 'summary'
    `
    expect(passages.map(({ body }) => body).join()).toContain('zirconium')
    expect(await listUnindexed('summaries')).not.toContainEqual({ userId: user.id, meetingId: id })
  })
})

test("a summary can't be edited by others, under a hold, or to empty text", async () => {
  const { user, id, path, edit, overview, now } = await aRecord()
  const other = await as(await aUser())
  const { id: summaryId, revision } = (await now()).summary
  const body = { summaryId, revision, change: overview('Planted') }
  const foreign = await other.patch(`${path}/summary`, body)
  const missing = await other.patch('/api/meetings/2000000000/summary', body)
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  expect((await other.get(`${path}/edits`)).status).toBe(404)
  expect((await guest.patch(`${path}/summary`, body)).status).toBe(401)
  expect((await edit(overview(' '))).status).toBe(400)
  await setHold(user.id, { kind: 'meeting', id: id }, { reason: null, heldBy: 'Mara' })
  expect((await edit(overview('Held'))).status).toBe(403)
  expect((await now()).summary.executiveSummary).toBe('The fee falls.')
})
