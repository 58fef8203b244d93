import { expect, test } from 'bun:test'
import { listArchived } from '@app/db/meetings/archived'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { aRecord } from '../meetings/record/testing'
import { processNow } from '../meetings/testing'
import { as } from '../testing/testing'
import { imported, unzipped } from './testing'

async function anExport() {
  const { path, adviser, now } = await aRecord()
  await adviser.patch(path, { attendees: ['Ann Hartwell'] })
  await adviser.post(`${path}/approval`, { hash: (await now()).record.hash })
  await adviser.post(`${path}/addenda`, { content: 'The form was sent.' })
  const { approval } = (await now()).record
  return {
    files: unzipped(await (await adviser.get('/api/account/export')).arrayBuffer()),
    approval,
  }
}

async function brought(files: Record<string, Uint8Array>) {
  const user = await aUser()
  const response = await imported(user, zipSync(files))
  expect([response.status, await response.json()]).toMatchObject([200, { meetings: 1 }])
  const [meeting] = await listArchived(user.id, null)
  return processNow(user, meeting?.id ?? 0)
}

test('a signed record is exported and imported with its signature', async () => {
  const { files, approval } = await anExport()
  const [markdown = ''] = Object.keys(files).filter((name) => name.endsWith('.md'))
  const text = strFromU8(files[markdown] ?? new Uint8Array())
  expect(text).toContain(`**Approved** by ${approval?.approvedBy}`)
  expect(text).toContain(approval?.summaryHash ?? 'nothing')
  expect(text).toContain('The form was sent.')
  const meeting = await brought(files)
  expect(meeting).toMatchObject({
    status: 'Processed',
    review: 'Approved',
    attendees: ['Ann Hartwell'],
  })
  expect(meeting?.record).toMatchObject({
    approval: { imported: true, summaryHash: approval?.summaryHash },
    addenda: [{ content: 'The form was sent.' }],
  })
})

test('a signature that does not match the texts is not imported', async () => {
  const { files } = await anExport()
  const [name = ''] = Object.keys(files).filter((one) => one.endsWith('meeting.json'))
  const meeting = JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  meeting.summary.executiveSummary = 'Never signed.'
  const forged = await brought({ ...files, [name]: strToU8(JSON.stringify(meeting)) })
  expect([forged?.review, forged?.record.approval]).toEqual(['Reviewed', null])
})

test('an edit history longer than one statement reads is exported whole, in order, and imported', async () => {
  const { user, id, adviser } = await aRecord()
  await sql`
    insert into edits (user_id, meeting_id, revision, field, before, after, editor)
    select ${user.id}, ${id}, nth, 'executiveSummary', to_jsonb(nth::text), to_jsonb(nth::text), 'Mara'
    from generate_series(1, 150) as nth
    order by nth
  `
  const files = unzipped(await (await adviser.get('/api/account/export')).arrayBuffer())
  const [name = ''] = Object.keys(files).filter((one) => one.endsWith('meeting.json'))
  const { edits } = JSON.parse(strFromU8(files[name] ?? new Uint8Array())).record
  const expected = Array.from({ length: 150 }, (_, nth) => String(nth + 1))
  expect(edits.map(({ after }: { after: string }) => after)).toEqual(expected)
  expect(edits.some((edit: object) => 'id' in edit)).toBeFalse()
  const meeting = await brought(files)
  const kept = await sql`select after from edits where meeting_id = ${meeting?.id ?? 0} order by id`
  expect(kept.map(({ after }) => after)).toEqual(expected)
})

test("versions of details and items are imported and can be restored; one client's export names no other", async () => {
  const { user, id, path, adviser } = await aRecord()
  const [{ clientId }] = (await sql`
    select client_id from meetings where user_id = ${user.id}
  `) as unknown as [{ clientId: number }]
  const other = await aClient(user, `Other ${crypto.randomUUID()}`)
  await adviser.patch(path, { clientId: other.id, title: 'Moved' })
  await adviser.patch(path, { clientId })
  const [item] = await (await adviser.get(`/api/action-items?meetingId=${id}`)).json()
  await adviser.patch(`/api/action-items/${item.id}`, { version: 1, text: 'Send two forms' })
  const ofOne = unzipped(await (await adviser.get(`/api/clients/${clientId}/export`)).arrayBuffer())
  const words = Object.values(ofOne).map((file) => strFromU8(file))
  expect(words.join().includes('Send two forms')).toBe(true)
  expect(words.join().includes(other.name)).toBe(false)

  const reader = await aUser()
  const whole = await (await adviser.get('/api/account/export')).arrayBuffer()
  expect((await imported(reader, whole)).status).toBe(200)
  const [meeting] = await listArchived(reader.id, null)
  const there = await as(reader)
  const place = `/api/meetings/${meeting?.id}`
  const edits = await (await there.get(`${place}/edits`)).json()
  expect(edits.map(({ field }: { field: string }) => field)).toEqual([
    ...['actionItems', 'details', 'details'],
  ])
  for (const edit of [edits[0], edits[1]]) {
    const response = await there.post(`${place}/edits/${edit.id}/restore`, { side: 'before' })
    expect(response.status).toBe(200)
  }
  const now = await (await there.get(place)).json()
  expect(now).toMatchObject({ title: 'Moved', client: { name: other.name } })
  expect(now.actionItems).toMatchObject([{ text: item.text }])
})
