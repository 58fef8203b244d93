import { expect, spyOn, test } from 'bun:test'
import * as trail from '@app/db/accounts/audit/append'
import { addConsent } from '@app/db/meetings/consent/consents'
import { setHold } from '@app/db/meetings/holds'
import { saveNote } from '@app/db/meetings/notes'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { imported } from '../../archive/testing'
import { as, guest } from '../../testing/testing'
import { aRecording, processNow, SPOKEN, type TestFile, uploadAs, withAi } from '../testing'

const MORNING = '2026-04-03T09:00:00.000Z'
const NOON = '2026-04-03T12:00:00.000Z'

function lines(...texts: string[]) {
  return { bytes: new TextEncoder().encode(texts.join('\n')), name: 'talk.txt' }
}

async function aPair() {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const adviser = await as(user)
  const add = async (title: string, date: string, file: TestFile) => {
    const { id } = await (await uploadAs(user, file, { clientId, title, date })).json()
    await processNow(user, id)
    return Number(id)
  }
  const second = await add('Call, continued', NOON, lines('Ben: Then the deed was signed by us.'))
  const first = await add('Call', MORNING, lines('Ann: We spoke of the house at first.'))
  const join = (id: number, meetingId: number) =>
    adviser.post(`/api/meetings/${id}/join`, { meetingId })
  return { user, clientId, adviser, add, first, second, join }
}

test('two meetings become a third with both transcripts and notes in order; both stay', async () => {
  const { user, adviser, first, second, join } = await aPair()
  await adviser.put(`/api/meetings/${first}/speakers`, { label: 'Ann', name: 'Ann Hartwell' })
  await saveNote(user.id, first, 'About the house')
  await saveNote(user.id, second, 'About the deed')
  const answer = await join(second, first)
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  const joined = await processNow(user, id)
  expect(joined).toMatchObject({ status: 'Processed', title: 'Call and Call, continued' })
  expect(joined.date).toBe(MORNING)
  expect(joined.transcript?.segments.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    'Ann Hartwell: We spoke of the house at first.',
    'Ben: Then the deed was signed by us.',
  ])
  expect(joined.summary).not.toBeNull()
  const note = await (await adviser.get(`/api/notes/meeting/${id}`)).json()
  expect(note.content).toBe('About the house\n\nAbout the deed')
  for (const part of [first, second]) {
    expect(await (await adviser.get(`/api/meetings/${part}`)).json()).toMatchObject({
      status: 'Processed',
    })
  }
  const [entry] = await sql`
    select detail from audit where user_id = ${user.id} and kind = 'meetings joined'
  `
  expect(entry?.detail).toEqual({ meeting: id, with: `${second} ${first}` })
  expect((await (await join(first, second)).json()).id).toBe(id)
})

test("both recordings play as one, and the second's words come after the first's audio", async () => {
  await withAi(async () => {
    const { user, adviser, add, join } = await aPair()
    const parts = [await add('A', MORNING, aRecording()), await add('B', NOON, aRecording())]
    const { id } = await (await join(parts[0] ?? 0, parts[1] ?? 0)).json()
    const joined = await processNow(user, id)
    const alone = (await (await adviser.get(`/api/meetings/${parts[0]}`)).json()).duration
    expect(Math.abs((joined.duration ?? 0) - 2 * alone)).toBeLessThanOrEqual(1)
    const segments = joined.transcript?.segments ?? []
    expect(segments.map(({ text }) => text).join(' ')).toBe(`${SPOKEN} ${SPOKEN}`)
    const half = segments[segments.length / 2]
    expect(half?.start).toBeGreaterThan(alone - 1)
    const sound = await adviser.get(`/api/meetings/${id}/audio`)
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const { peaks } = await (await adviser.get(`/api/meetings/${id}/peaks`)).json()
    expect(peaks.length).toBeGreaterThan(1)
    for (const part of parts) {
      expect((await adviser.get(`/api/meetings/${part}/audio`)).status).toBe(200)
    }
  })
})

test('times of words that the joined recording lacks are dropped, not played from elsewhere', async () => {
  await withAi(async () => {
    const { user, add, join } = await aPair()
    const said = 'WEBVTT\n\n00:03.000 --> 01:40.000\nBen: Then the deed was signed by us.\n'
    const timed = { bytes: new TextEncoder().encode(said), name: 'talk.vtt' }
    const heard = await add('Heard', NOON, aRecording())
    for (const day of [MORNING, '2026-04-03T15:00:00.000Z']) {
      const { id } = await (await join(await add('Read', day, timed), heard)).json()
      const segments = (await processNow(user, id)).transcript?.segments ?? []
      const starts = segments.map(({ speaker, start }) => [speaker === 'Ben', start === null])
      expect(starts.every(([isRead, isUntimed]) => isRead === isUntimed)).toBe(true)
      expect(starts).toContainEqual([true, true])
    }
  })
})

test('a joined meeting is as long as both in lists, even if only one has a recording', async () => {
  await withAi(async () => {
    const { adviser, user, add, first, join } = await aPair()
    const said = 'WEBVTT\n\n00:00.000 --> 01:40.000\nBen: Then the deed was signed by us.\n'
    const timed = { bytes: new TextEncoder().encode(said), name: 'talk.vtt' }
    const [read, heard] = [await add('A', NOON, timed), await add('B', MORNING, aRecording())]
    const alone = (await (await adviser.get(`/api/meetings/${heard}`)).json()).duration
    const listed = async (id: number): Promise<number | null> => {
      const meetings = await (await adviser.get('/api/meetings')).json()
      return meetings.find((meeting: { id: number }) => meeting.id === id).duration
    }
    const { id } = await (await join(heard, read)).json()
    expect(await listed(id)).toBe(alone + 100)
    await processNow(user, id)
    expect(await listed(id)).toBe(alone + 100)
    const { id: untimed } = await (await join(heard, first)).json()
    await processNow(user, untimed)
    expect(await listed(untimed)).toBeNull()
  })
})

test("meetings can't be joined under legal hold, without consent, unfinished, or across clients", async () => {
  const { user, clientId, adviser, first, second, join } = await aPair()
  expect((await join(first, first)).status).toBe(409)
  const planned = { title: 'Next', clientId, date: NOON }
  const { id: later } = await (await adviser.post('/api/meetings', planned)).json()
  expect((await join(first, later)).status).toBe(409)
  const other = await aClient(user)
  await sql`update meetings set client_id = ${other.id} where id = ${second}`
  expect((await join(first, second)).status).toBe(409)
  await sql`update meetings set client_id = ${clientId} where id = ${second}`
  const refused = { method: 'email', moment: null, comment: '', recordedBy: 'Mara' } as const
  await addConsent(user.id, { kind: 'meeting', id: second }, { ...refused, state: 'refused' }, sql)
  expect((await (await join(first, second)).json()).message).toBe(
    'Consent for one of these meetings was refused or withdrawn.',
  )
  await setHold(user.id, { kind: 'meeting', id: second }, { reason: null, heldBy: 'Mara' })
  expect((await join(first, second)).status).toBe(403)
})

test('a meeting is not joined with one that contains it, or a part of it', async () => {
  const { user, add, first, second, join } = await aPair()
  const third = await add('Later', '2026-04-03T15:00:00.000Z', lines('Ann: A third call with us.'))
  const joined = async (one: number, other: number) => {
    const { id } = await (await join(one, other)).json()
    await processNow(user, id)
    return Number(id)
  }
  const both = await joined(first, second)
  const all = await joined(both, third)
  const end = await joined(second, third)
  for (const [one, other] of [
    [both, first],
    [second, both],
    [all, first],
    [both, end],
  ] as const) {
    const refused = await join(one, other)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('already contains the other')
  }
})

test('the joined meeting has the stricter consent of its parts', async () => {
  const { user, first, second, join } = await aPair()
  const given = { method: 'email', moment: null, comment: '', recordedBy: 'Mara' } as const
  await addConsent(user.id, { kind: 'meeting', id: first }, { ...given, state: 'given' }, sql)
  const { id } = await (await join(first, second)).json()
  const [row] = await sql`select consent from meetings where id = ${id}`
  expect(row?.consent).toBeNull()
  const [entry] = await sql`select state, comment from consents where meeting_id = ${id}`
  expect(entry).toEqual({ state: 'unknown', comment: 'Joined from “Call” and “Call, continued”' })
})

test('a refusal for a part applies to the joined meeting', async () => {
  const { user, adviser, first, second, join } = await aPair()
  const { id } = await (await join(first, second)).json()
  await processNow(user, id)
  const revoked = await adviser.post(`/api/meetings/${second}/consent`, { state: 'revoked' })
  expect(revoked.status).toBe(200)
  const { state, withheld } = await (await adviser.get(`/api/meetings/${id}/consent`)).json()
  expect([state, withheld]).toEqual(['revoked', true])
  expect((await adviser.get(`/api/meetings/${id}`).then((each) => each.json())).summary).toBeNull()
  const found = await sql`select id from chunks where user_id = ${user.id} and meeting_id = ${id}`
  expect(found).toHaveLength(0)
  const apart = await (await adviser.get(`/api/meetings/${first}/consent`)).json()
  expect(apart.withheld).toBe(false)
})

test('a refusal for a part applies to the joined meeting even if the call fails after it', async () => {
  const { user, adviser, first, second, join } = await aPair()
  const { id } = await (await join(first, second)).json()
  await processNow(user, id)
  const recording = spyOn(trail, 'appendAudit').mockRejectedValue(new Error('database: away'))
  const logged = spyOn(console, 'error').mockImplementation(() => {})
  const revoked = await adviser.post(`/api/meetings/${second}/consent`, { state: 'revoked' })
  recording.mockRestore()
  logged.mockRestore()
  expect(revoked.status).toBe(500)
  const about =
    await sql`select id from meetings where user_id = ${user.id} and consent = 'revoked'`
  expect(about.map((meeting) => meeting.id).sort()).toEqual([second, id].sort())
})

test("a client's refusal applies to what is joined from a meeting without a consent of its own", async () => {
  const { user, clientId, adviser, first, second, join } = await aPair()
  const say = (about: string, state: string) => adviser.post(`/api/${about}/consent`, { state })
  const read = async (id: number) => (await adviser.get(`/api/meetings/${id}/consent`)).json()
  await say(`clients/${clientId}`, 'given')
  await say(`meetings/${first}`, 'given')
  const { id } = await (await join(first, second)).json()
  await processNow(user, id)
  expect(await read(id)).toMatchObject({ state: 'given', of: 'meeting' })
  await say(`clients/${clientId}`, 'revoked')
  expect(await read(id)).toMatchObject({ state: 'revoked', withheld: true })
  expect((await (await adviser.get(`/api/meetings/${id}`)).json()).transcript).toBeNull()
  expect(await read(first)).toMatchObject({ state: 'given', withheld: false })
})

test("a client's refusal leaves what is joined from meetings with consents of their own", async () => {
  const { user, clientId, adviser, first, second, join } = await aPair()
  for (const id of [first, second]) {
    await adviser.post(`/api/meetings/${id}/consent`, { state: 'given' })
  }
  const { id } = await (await join(first, second)).json()
  await processNow(user, id)
  await adviser.post(`/api/clients/${clientId}/consent`, { state: 'revoked' })
  const joined = await (await adviser.get(`/api/meetings/${id}`)).json()
  expect([joined.status, joined.summary === null]).toEqual(['Processed', false])
})

test('a refusal while the meeting is in the trash applies once it is restored', async () => {
  const { user, clientId, adviser, first, second, join } = await aPair()
  const { id } = await (await join(first, second)).json()
  await processNow(user, id)
  await adviser.put('/api/account/trash', { days: 30 })
  const deleteMeanwhile = async (meeting: number, about: string) => {
    await adviser.delete(`/api/meetings/${meeting}`)
    await adviser.post(`/api/${about}/consent`, { state: 'revoked' })
    const { items } = await (await adviser.get('/api/trash')).json()
    expect((await adviser.post(`/api/trash/${items[0].id}/restore`)).status).toBe(200)
    const { status, transcript, summary } = await (
      await adviser.get(`/api/meetings/${meeting}`)
    ).json()
    expect([status, transcript, summary]).toEqual(['Failed', null, null])
    const found =
      await sql`select from chunks where user_id = ${user.id} and meeting_id = ${meeting}`
    expect(found).toHaveLength(0)
    const { state, withheld } = await (await adviser.get(`/api/meetings/${meeting}/consent`)).json()
    expect([state, withheld]).toEqual(['revoked', true])
  }
  await deleteMeanwhile(id, `meetings/${second}`)
  await deleteMeanwhile(first, `clients/${clientId}`)
  const receipts = await sql`
    select meeting_id from receipts
    where user_id = ${user.id} and rule = 'consent revoked' and meeting_id is not null
    order by id
  `
  expect(receipts.map(({ meetingId }) => meetingId).sort()).toEqual([first, second, id].sort())
})

test("a part with unknown consent takes the joined meeting's", async () => {
  const { user, adviser, first, second, join } = await aPair()
  const { id } = await (await join(first, second)).json()
  const say = (meeting: number, state: string) =>
    adviser.post(`/api/meetings/${meeting}/consent`, { state })
  const read = async () => (await adviser.get(`/api/meetings/${id}/consent`)).json()
  await say(id, 'given')
  expect(await read()).toMatchObject({ state: 'given', of: 'meeting' })
  await say(second, 'unknown')
  expect(await read()).toMatchObject({ state: 'unknown', of: 'client' })
  await say(id, 'revoked')
  await say(second, 'unknown')
  expect(await read()).toMatchObject({ state: 'revoked', of: 'meeting' })
  await sql`update meetings set consent = 'given' where id = ${id}`
  const { id: other } = await aClient(user)
  await adviser.post(`/api/clients/${other}/consent`, { state: 'refused' })
  // restored beside a part that had been moved meanwhile
  const { id: another } = await aClient(user)
  await sql`update meetings set client_id = ${another} where id = ${second}`
  await adviser.patch(`/api/meetings/${second}`, { clientId: other, removeDerived: true })
  expect(await read()).toMatchObject({ state: 'refused', of: 'meeting' })
})

test('a joined meeting is told from its parts by its title, however long theirs are', async () => {
  const { first, second, join } = await aPair()
  const titleOf = async (title: string, other: string) => {
    await sql`update meetings set title = ${title} where id = ${first}`
    await sql`update meetings set title = ${other} where id = ${second}`
    const { id } = await (await join(first, second)).json()
    const [joined] = await sql`delete from meetings where id = ${id} returning title`
    return joined?.title
  }
  expect(await titleOf('Review', 'Review')).toBe('Review (joined)')
  expect(await titleOf('A'.repeat(300), 'B')).toBe(`${'A'.repeat(291)} (joined)`)
  expect(await titleOf('Review', 'Call with Ben')).toBe('Review and Call with Ben')
})

test('neither a part nor the joined meeting moves to another client until the latter is deleted', async () => {
  const { user, clientId, adviser, first, second, join } = await aPair()
  const { id } = await (await join(first, second)).json()
  await processNow(user, id)
  const { id: other } = await aClient(user, 'Someone Else')
  const move = (meeting: number, client: number) =>
    adviser.patch(`/api/meetings/${meeting}`, { clientId: client })
  for (const meeting of [first, second, id]) {
    const refused = await move(meeting, other)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('stay with one client')
    expect((await move(meeting, clientId)).status).toBe(200)
  }
  await adviser.put('/api/account/trash', { days: 30 })
  await adviser.delete(`/api/meetings/${id}`)
  expect((await move(second, other)).status).toBe(200)
  const { items } = await (await adviser.get('/api/trash')).json()
  await adviser.post(`/api/trash/${items[0].id}/restore`)
  const { joined } = await (await adviser.get(`/api/meetings/${id}`)).json()
  expect(joined.from).toMatchObject([
    { id: first, client: null },
    { id: second, client: 'Someone Else' },
  ])
})

test("guests and other users can't join meetings", async () => {
  const { first, second } = await aPair()
  const path = `/api/meetings/${first}/join`
  expect((await guest.post(path, { meetingId: second })).status).toBe(401)
  const other = await as(await aUser())
  const foreign = await other.post(path, { meetingId: second })
  const missing = await other.post('/api/meetings/2000000000/join', { meetingId: 2_000_000_001 })
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  expect((await other.post('/api/meetings/abc/join', { meetingId: second })).status).toBe(400)
})

test('a joined meeting survives export and import', async () => {
  const { user, adviser, first, second, join } = await aPair()
  const { id } = await (await join(first, second)).json()
  await processNow(user, id)
  const archive = await (await adviser.get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  expect((await imported(other, archive)).status).toBe(200)
  const texts = await sql`
    select full_text from transcripts where user_id = ${other.id} and full_text like '%deed%house%'
      or user_id = ${other.id} and full_text like '%house%deed%'
  `
  expect(texts).toHaveLength(1)
})
