import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { sql } from '../../testing/sql'
import { aMeeting, aUser } from '../../testing/testing'
import { addAddendum } from '../addenda'
import { setHold } from '../holds'
import { findMeeting } from '../meetings'
import { saveSummary } from '../summaries'
import { editSummary } from '../summary-edits/edit-summary'
import { saveTranscript } from '../transcripts'
import { findApproval, findSigned } from './approvals'
import { approveMeeting } from './approve-meeting'
import { recordHash } from './record-hashes'
import { findRecordText } from './text-to-send'

const SUMMARY = {
  executiveSummary: 'The fee falls.',
  keyPoints: ['The fee is 1 percent'],
  actionItems: [{ task: 'Send the form', assignee: 'Dora' }],
  nextMeeting: null,
  evidence: [{ kind: 'keyPoint', index: 0, segment: 0, quote: 'one percent' }],
  origin: 'model' as const,
  coverage: 1,
}

async function aRecord() {
  const user = await aUser()
  const id = await aMeeting(user)
  const segments = [{ speaker: 'A', start: 0, end: 2, text: 'It is one percent.' }]
  await saveTranscript(user.id, id, { fullText: 'A: It is one percent.', segments })
  await saveSummary(user.id, id, SUMMARY)
  const [summary] = await sql`select id from summaries where meeting_id = ${id} and current`
  const edit = (value: string, about = { revision: 1, session: 'first' }) =>
    editSummary(user.id, id, {
      ...about,
      summaryId: Number(summary?.id),
      editor: 'Dora',
      change: { field: 'executiveSummary', value },
    })
  return { user, id, edit, approve: (seen: string) => approveMeeting(user.id, id, by(seen)) }
}

const by = (seen: string) => ({ seen, approvedBy: 'Dora' })

/** The hash of the meeting's current content, as a page would send it. */
async function hashNow(userId: number, id: number): Promise<string> {
  return (await findMeeting(userId, id))?.record.hash ?? ''
}

test('an approval signs the texts that were seen, with verifiable hashes', async () => {
  const { user, id, edit, approve } = await aRecord()
  expect(await edit('The fee falls to 1 percent.')).toBe('saved')
  expect(await findApproval(user.id, id)).toBeNull()
  expect((await findRecordText(user.id, id))?.approval).toBeNull()
  const approval = await approve(await hashNow(user.id, id))
  if (!approval || typeof approval === 'string') throw new Error('not approved')
  expect(approval).toMatchObject({ approvedBy: 'Dora', audioHash: null, imported: false })
  const record = await findRecordText(user.id, id)
  expect(record?.approval).toEqual(approval)
  expect(record?.content.executiveSummary).toBe('The fee falls to 1 percent.')
  const sha256 = createHash('sha256').update(record?.text ?? '')
  expect(approval.summaryHash).toBe(sha256.digest('hex'))
  const signed = await findSigned(user.id, id)
  expect(signed?.made.executiveSummary).toBe('The fee falls.')
  expect(signed?.made.keyPoints).toEqual(SUMMARY.keyPoints)
})

test('a record that changed since it was seen is not approved', async () => {
  const { user, id, edit, approve } = await aRecord()
  const seen = await hashNow(user.id, id)
  await edit('Other words.')
  expect(await approve(seen)).toBe('changed')
  expect(await findApproval(user.id, id)).toBeNull()
  await sql`update meetings set status = 'Processing' where id = ${id}`
  expect(await approve(await hashNow(user.id, id))).toBe('unready')
  await sql`update meetings set status = 'Processed' where id = ${id}`
  await setHold(user.id, { kind: 'meeting', id: id }, { reason: null, heldBy: 'Mara' })
  expect(await approve(await hashNow(user.id, id))).toBe('held')
})

test("another user's record can't be approved or read", async () => {
  const { user, id, approve } = await aRecord()
  const seen = await hashNow(user.id, id)
  const other = await aUser()
  expect(await approveMeeting(other.id, id, by(seen))).toBeNull()
  await approve(seen)
  expect(await findApproval(other.id, id)).toBeNull()
  expect(await findSigned(other.id, id)).toBeNull()
  expect(await findRecordText(other.id, id)).toBeNull()
  const addendum = { content: 'Mine', author: 'Eve' }
  expect(await addAddendum(other.id, id, addendum)).toBeNull()
})

test('the database itself refuses changes to an approved record, even by its owner', async () => {
  const { user, id, edit, approve } = await aRecord()
  await approve(await hashNow(user.id, id))
  const changes = [
    sql`update summaries set executive_summary = 'x' where meeting_id = ${id}`,
    sql`update summaries set current = false where meeting_id = ${id}`,
    sql`delete from summaries where meeting_id = ${id}`,
    sql`update transcripts set segments = '[]' where meeting_id = ${id}`,
    sql`update transcripts set speakers = '{"A":"Eve"}' where meeting_id = ${id}`,
    sql`delete from transcripts where meeting_id = ${id}`,
    sql`update meetings set title = 'x' where id = ${id}`,
    sql`update meetings set approved_at = null where id = ${id}`,
    sql`update meetings set status = 'Processing' where id = ${id}`,
    sql`update approvals set approved_by = 'x' where meeting_id = ${id}`,
  ]
  for (const change of changes) await expect(change).rejects.toMatchObject({ code: 'CQ001' })
  await expect(saveSummary(user.id, id, SUMMARY)).rejects.toMatchObject({ code: 'CQ001' })
  expect(await edit('Too late.')).toBe('approved')
  const [kept] = await sql`select after, applied from edits where meeting_id = ${id}`
  expect(kept).toEqual({ after: 'Too late.', applied: false })
})

test('an approved record only accepts addenda, and is deleted with its meeting', async () => {
  const { user, id, approve } = await aRecord()
  const addendum = { content: 'The form was sent.', author: 'Dora' }
  expect(await addAddendum(user.id, id, addendum)).toBe('unapproved')
  await approve(await hashNow(user.id, id))
  expect(await addAddendum(user.id, id, addendum)).toMatchObject({ addendum, isNew: true })
  await expect(
    sql`update addenda set content = 'x' where meeting_id = ${id}`,
  ).rejects.toMatchObject({ code: 'CQ001' })
  await sql`delete from meetings where id = ${id}`
  expect(await sql`select 1 from addenda where meeting_id = ${id}`).toHaveLength(0)
})

test('of a concurrent edit and approval, one comes first and the other notices', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { user, id, edit, approve } = await aRecord()
    const seen = await hashNow(user.id, id)
    const [edited, approved] = await Promise.all(
      round % 2 === 0
        ? [edit('Racing words.'), approve(seen)]
        : [approve(seen), edit('Racing words.')].reverse(),
    )
    const record = await findRecordText(user.id, id)
    const signed = record?.approval ?? null
    if (signed) {
      expect([edited, record?.content.executiveSummary]).toEqual(['approved', 'The fee falls.'])
      expect(recordHash(signed)).toBe(seen)
    } else {
      expect([edited, approved]).toEqual(['saved', 'changed'])
    }
  }
})

test('a statement without a lock does not slip in behind an approval either', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { user, id, approve } = await aRecord()
    const seen = await hashNow(user.id, id)
    const bare = sql`update summaries set executive_summary = 'Bare.' where meeting_id = ${id}`
    const [written, approved] = await Promise.allSettled([bare.execute(), approve(seen)])
    const now = (await findMeeting(user.id, id))?.summary?.executiveSummary
    if (written.status === 'fulfilled') {
      expect([now, approved]).toMatchObject(['Bare.', { value: 'changed' }])
    } else {
      expect(now).toBe('The fee falls.')
      expect(await findApproval(user.id, id)).not.toBeNull()
    }
  }
})
