import { expect, test } from 'bun:test'
import { setHold } from '@app/db/meetings/holds'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'
import { aRecord } from '../record/testing'

type Adviser = Awaited<ReturnType<typeof as>>
type Version = { id: number; field: string; before: unknown; after: unknown; editor: string }

async function versions(adviser: Adviser, path: string): Promise<Version[]> {
  return (await adviser.get(`${path}/edits`)).json()
}

function restore(adviser: Adviser, path: string, id = 0, side = 'before', since?: number) {
  return adviser.post(`${path}/edits/${id}/restore`, { side, since })
}

async function messageOf(response: Response): Promise<string> {
  return (await response.json()).message
}

/** A planned meeting with the first of two clients. */
async function aPlan() {
  const user = await aUser({ fullName: 'Mara Hale' })
  const [first, second] = [await aClient(user), await aClient(user)]
  const about = { clientId: first.id, title: 'Anual review', type: 'Review', duration: 1800 }
  const id = await aMeeting(user, about)
  const adviser = await as(user)
  const path = `/api/meetings/${id}`
  const now = async () => (await adviser.get(path)).json()
  return { user, id, path, adviser, first, second, now }
}

test('details saved together are one version with author and time, and are restored together', async () => {
  const { path, adviser, first, second, now } = await aPlan()
  const { date } = await now()
  const changes = {
    title: 'Annual review',
    clientId: second.id,
    date: '2026-12-01T15:30:00.000Z',
    duration: 3600,
    type: 'Call',
    attendees: ['Ann Hartwell'],
  }
  expect((await adviser.patch(path, changes)).status).toBe(200)
  const [version, ...others] = await versions(adviser, path)
  const before = {
    title: 'Anual review',
    clientId: first.id,
    duration: 1800,
    type: 'Review',
    attendees: [],
    date,
  }
  expect(others).toEqual([])
  expect(version).toMatchObject({
    field: 'details',
    before,
    after: changes,
    editor: 'Mara Hale',
    current: true,
    clients: { [first.id]: first.name, [second.id]: second.name },
    updatedAt: expect.any(String),
  })
  expect((await restore(adviser, path, version?.id)).status).toBe(200)
  expect(await now()).toMatchObject(before)
  expect(await versions(adviser, path)).toHaveLength(2)
  expect((await restore(adviser, path, version?.id, 'after')).status).toBe(200)
  expect(await now()).toMatchObject(changes)
  expect(await versions(adviser, path)).toHaveLength(3)
})

test('an unchanged save or restore is no version', async () => {
  const { path, adviser, now } = await aPlan()
  const { title, date, clientId, attendees } = await now()
  await adviser.patch(path, { title, clientId, attendees, date: date.replace('.000Z', '+00:00') })
  expect(await versions(adviser, path)).toEqual([])
  await adviser.patch(path, { title: 'Other' })
  const [version] = await versions(adviser, path)
  expect((await restore(adviser, path, version?.id, 'after')).status).toBe(200)
  expect(await versions(adviser, path)).toHaveLength(1)
})

test('a page that missed a later change of the same detail does not overwrite it', async () => {
  const { path, adviser, now } = await aPlan()
  await adviser.patch(path, { title: 'First' })
  const [seen] = await versions(adviser, path)
  await adviser.patch(path, { title: 'Second' })
  const refused = await restore(adviser, path, seen?.id, 'before', seen?.id)
  expect(refused.status).toBe(409)
  expect(await messageOf(refused)).toBe(
    'This was changed elsewhere in the meantime. Please look at it again.',
  )
  expect((await now()).title).toBe('Second')
  const [newest] = await versions(adviser, path)
  expect((await restore(adviser, path, seen?.id, 'before', newest?.id)).status).toBe(200)
  expect((await now()).title).toBe('Anual review')
  await adviser.patch(path, { type: 'Call' })
  expect((await restore(adviser, path, seen?.id, 'after', newest?.id)).status).toBe(409)
})

test('a client deleted meanwhile is not restored, and neither is the rest of the version', async () => {
  const { user, path, adviser, first, second, now } = await aPlan()
  await adviser.patch(path, { clientId: second.id, title: 'Other' })
  await sql`delete from clients where user_id = ${user.id} and id = ${first.id}`
  const [version] = await versions(adviser, path)
  expect(version).toMatchObject({ clients: { [second.id]: second.name } })
  const refused = await restore(adviser, path, version?.id)
  expect([refused.status, await messageOf(refused)]).toEqual([
    409,
    'The client of this version has been deleted.',
  ])
  expect(await now()).toMatchObject({ clientId: second.id, title: 'Other' })
})

test('a restore to a client who refused consent is refused while it would delete texts', async () => {
  const { user, id, path, adviser } = await aRecord()
  const [meeting] = await sql`select client_id from meetings where id = ${id}`
  const other = await aClient(user)
  await adviser.patch(path, { clientId: other.id })
  await sql`update clients set consent = 'refused' where id = ${meeting?.clientId}`
  const [version] = await versions(adviser, path)
  const refused = await restore(adviser, path, version?.id)
  expect(refused.status).toBe(409)
  expect(await messageOf(refused)).toContain('deletes what AI made')
})

test('details and items of a held or signed meeting stay unchanged', async () => {
  const { user, id, path, adviser, now } = await aRecord()
  await adviser.patch(path, { title: 'Other' })
  const [item] = await (await adviser.get(`/api/action-items?meetingId=${id}`)).json()
  const place = `/api/action-items/${item.id}`
  await adviser.patch(place, { version: 1, text: 'Send two forms', due: '2026-05-01' })
  const [ofItem, ofDetails] = await versions(adviser, path)
  await setHold(user.id, { kind: 'meeting', id }, { reason: null, heldBy: 'Mara' })
  for (const one of [ofItem, ofDetails]) {
    const refused = await restore(adviser, path, one?.id)
    expect([refused.status, await messageOf(refused)]).toEqual([
      403,
      'No permission: the meeting is under legal hold',
    ])
  }
  await setHold(user.id, { kind: 'meeting', id }, null)
  await adviser.post(`${path}/approval`, { hash: (await now()).record.hash })
  for (const one of [ofItem, ofDetails]) {
    const refused = await restore(adviser, path, one?.id)
    expect([refused.status, await messageOf(refused)]).toEqual([
      409,
      'This meeting is approved. You can still add an addendum.',
    ])
  }
  await adviser.patch(place, { version: 2, status: 'done' })
  const [tick] = await versions(adviser, path)
  expect((await restore(adviser, path, tick?.id)).status).toBe(200)
  const [open] = await (await adviser.get(`/api/action-items?meetingId=${id}`)).json()
  expect(open).toMatchObject({ text: 'Send two forms', status: 'open' })
})

test('each change of an action item is a version: text, owner, date, tick, removal; each can be restored', async () => {
  const { id, path, adviser } = await aRecord()
  const list = async () => (await adviser.get(`/api/action-items?meetingId=${id}&view=all`)).json()
  const [item] = await list()
  const first = { text: 'Send the form', due: null, status: 'open', ownerName: 'Dora' }
  const changes = [
    { text: 'Send both forms' },
    { owner: { owner: 'person', ownerName: 'Chen' } },
    { due: '2026-05-01' },
    { status: 'done' },
    { status: 'dropped' },
  ]
  for (const [index, change] of changes.entries()) {
    const body = { version: index + 1, ...change }
    expect((await adviser.patch(`/api/action-items/${item.id}`, body)).status).toBe(200)
  }
  const all = await versions(adviser, path)
  expect(all).toHaveLength(changes.length)
  expect(await list()).toEqual([])
  for (const version of all) {
    expect((await restore(adviser, path, version.id)).status).toBe(200)
  }
  expect(await list()).toMatchObject([{ id: item.id, ...first }])
  expect(await versions(adviser, path)).toHaveLength(2 * changes.length)
})

test('an added item is removed and restored by its version', async () => {
  const { id, path, adviser } = await aRecord()
  const made = await adviser.post('/api/action-items', { meetingId: id, text: 'Call the bank' })
  const { id: itemId } = await made.json()
  const [version] = await versions(adviser, path)
  expect(version).toMatchObject({ field: 'actionItems', before: [], after: [{ id: itemId }] })
  const listed = async () =>
    ((await (await adviser.get(`/api/action-items?meetingId=${id}`)).json()) as { id: number }[])
      .map((item) => item.id)
      .includes(itemId)
  expect((await restore(adviser, path, version?.id)).status).toBe(200)
  expect(await listed()).toBe(false)
  expect((await restore(adviser, path, version?.id, 'after')).status).toBe(200)
  expect(await listed()).toBe(true)
})

test('an item changed since the page was read, or deleted for good, is not restored', async () => {
  const { user, id, path, adviser } = await aRecord()
  const [item] = await (await adviser.get(`/api/action-items?meetingId=${id}`)).json()
  const place = `/api/action-items/${item.id}`
  await adviser.patch(place, { version: 1, text: 'Send both forms' })
  const [seen] = await versions(adviser, path)
  await adviser.patch(place, { version: 2, due: '2026-05-01' })
  expect((await restore(adviser, path, seen?.id, 'before', seen?.id)).status).toBe(409)
  await sql`delete from action_items where user_id = ${user.id} and id = ${item.id}`
  const gone = await restore(adviser, path, seen?.id)
  expect([gone.status, await messageOf(gone)]).toEqual([
    409,
    'An action item of this version has been deleted for good.',
  ])
})

test('versions are restored by their own user, in their own meeting, to a valid side', async () => {
  const { user, path, adviser, now } = await aPlan()
  await adviser.patch(path, { title: 'Other' })
  const [version] = await versions(adviser, path)
  const stranger = await as(await aUser())
  const missing = await restore(stranger, '/api/meetings/2000000000', version?.id)
  const foreign = await restore(stranger, path, version?.id)
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  const own = `/api/meetings/${await aMeeting(user)}`
  expect((await restore(adviser, own, version?.id)).status).toBe(404)
  const { id: client } = await aClient(await aUser())
  const planted = await aUser()
  const theirs = `/api/meetings/${await aMeeting(planted, { clientId: (await aClient(planted)).id })}`
  expect((await (await as(planted)).patch(theirs, { clientId: client })).status).toBe(404)
  expect(await versions(await as(planted), theirs)).toEqual([])
  expect(
    (await guest.post(`${path}/edits/${version?.id}/restore`, { side: 'before' })).status,
  ).toBe(401)
  expect((await restore(adviser, path, version?.id, 'between')).status).toBe(400)
  expect((await restore(adviser, path, version?.id, 'before', 0)).status).toBe(400)
  expect((await now()).title).toBe('Other')
})

test('two concurrent restores of one version are one change', async () => {
  const { path, adviser, now } = await aPlan()
  await adviser.patch(path, { title: 'Other' })
  const [version] = await versions(adviser, path)
  const tries = [1, 2].map(() => restore(adviser, path, version?.id, 'before', version?.id))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await versions(adviser, path)).toHaveLength(2)
  expect((await now()).title).toBe('Anual review')
})

test('details of a meeting are kept and can be restored in every status', async () => {
  const { user, id, path, adviser, now } = await aPlan()
  for (const status of ['Scheduled', 'Processing', 'Processed', 'Failed', 'Uploaded']) {
    await sql`update meetings set status = ${status} where user_id = ${user.id} and id = ${id}`
    await adviser.patch(path, { title: status, date: '2026-12-01T15:30:00.000Z' })
    const [version] = await versions(adviser, path)
    expect(version).toMatchObject({ after: { title: status } })
    expect((await restore(adviser, path, version?.id)).status).toBe(200)
    expect(await now()).toMatchObject({ title: 'Anual review', status })
  }
})

test("a withdrawn consent deletes the versions of what is deleted, and leaves the user's own", async () => {
  const { id, path, adviser } = await aRecord()
  await adviser.patch(path, { title: 'Other' })
  await adviser.post('/api/action-items', { meetingId: id, text: 'My own' })
  const [first] = await (await adviser.get(`/api/action-items?meetingId=${id}`)).json()
  await adviser.patch(`/api/action-items/${first.id}`, { version: 1, text: 'Send two forms' })
  const before = await versions(adviser, path)
  expect(before).toHaveLength(3)
  await adviser.post(`${path}/consent`, { state: 'revoked', method: 'email', comment: '' })
  const left = await versions(adviser, path)
  expect(left.map(({ field }) => field)).toEqual(['actionItems', 'details'])
  expect(JSON.stringify(left)).not.toContain('Send two forms')
})
