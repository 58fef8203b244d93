import { expect, test } from 'bun:test'
import { listArchived } from '@app/db/meetings/archived'
import { aUser } from '@app/db/testing/testing'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { aRecord } from '../meetings/record/testing'
import { processNow } from '../meetings/testing'
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

test('a signed record is exported with its signature, and comes back signed', async () => {
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

test('a signature over other texts is not brought in', async () => {
  const { files } = await anExport()
  const [name = ''] = Object.keys(files).filter((one) => one.endsWith('meeting.json'))
  const meeting = JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  meeting.summary.executiveSummary = 'Never signed.'
  const forged = await brought({ ...files, [name]: strToU8(JSON.stringify(meeting)) })
  expect([forged?.review, forged?.record.approval]).toEqual(['Reviewed', null])
})
