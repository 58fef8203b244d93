import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { Edit } from '@app/db/meetings/edits/edits'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type Adviser, type Chooser, call } from './adviser'

export type Operation = (adviser: Adviser, choose: Chooser) => Promise<unknown>

export const DATES = [
  '2024-02-29T23:30:00.000Z',
  '2026-03-08T07:30:00.000Z',
  '2026-04-03T12:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-12-31T23:59:59.000Z',
] as const
const LINES = [
  'Marta: I will send the trust deed by Friday.',
  'Jon: Please call the bank about the mortgage by December 4.',
  'Marta: Our next meeting is on May 3 about the pension.',
  'Jon: You agreed to sign the annuity forms tomorrow.',
] as const
const OWNERS = [
  { owner: 'me' },
  { owner: 'client' },
  { owner: 'person', ownerName: 'Jon' },
  { owner: 'nobody' },
] as const

export async function addClient(adviser: Adviser, choose: Chooser) {
  const name = `${choose.one(['Hale', 'Ñandú', 'Zoë & Sons', '50% Trust'])} ${choose.word()}`
  return call(adviser, 'POST /api/clients', {}, { name, type: 'Tax' })
}

export async function upload(adviser: Adviser, choose: Chooser) {
  const client = choose.from<{ id: number }>(await call(adviser, 'GET /api/clients'))
  if (!client) return
  const lines = [choose.one(LINES), choose.one(LINES), `Jon: The code is ${choose.word()}.`]
  const form = new FormData()
  const about = { title: choose.word(), clientId: client.id, date: choose.one(DATES) }
  form.append('meetingData', JSON.stringify(about))
  form.append('audioFile', new File([lines.join('\n')], 'talk.txt'))
  await call(adviser, 'POST /api/meetings/upload', {}, form)
}

/** Does something with one of the user's meetings, as it is now. */
export function withMeeting(
  change: (meeting: MeetingDetail, adviser: Adviser, choose: Chooser) => Promise<unknown>,
): Operation {
  return async (adviser, choose) => {
    const listed = choose.from<{ id: number }>(await call(adviser, 'GET /api/meetings'))
    const meeting = listed && (await call(adviser, 'GET /api/meetings/:id', { id: listed.id }))
    if (meeting) await change(meeting, adviser, choose)
  }
}

/** The same with a client, an action item, or a part of the trash. */
export function withOne<Row>(
  list: string,
  change: (row: Row, adviser: Adviser, choose: Chooser) => Promise<unknown>,
): Operation {
  return async (adviser, choose) => {
    const found = await call(adviser, list)
    const row = choose.from<Row>(Array.isArray(found) ? found : found.items)
    if (row) await change(row, adviser, choose)
  }
}

export const editDetails = withMeeting(async ({ id }, adviser, choose) => {
  const client = choose.from<{ id: number }>(await call(adviser, 'GET /api/clients'))
  const changes = choose.one([
    { title: choose.word() },
    { date: choose.one(DATES) },
    { clientId: client?.id, removeDerived: choose.percent(50) },
    { attendees: ['Ann'], duration: 600 },
  ])
  await call(adviser, 'PATCH /api/meetings/:id', { id }, changes)
})

export const editSummary = withMeeting(async ({ id, summary }, adviser, choose) => {
  if (!summary) return
  const change = choose.one([
    { field: 'executiveSummary', value: choose.word() },
    { field: 'keyPoints', value: [{ text: choose.word(), from: null }] },
    { field: 'nextMeeting', value: { date: 'May 3', topics: null } },
    { field: 'nextMeeting', value: null },
  ])
  const sent = { summaryId: summary.id, revision: summary.revision, change }
  await call(adviser, 'PATCH /api/meetings/:id/summary', { id }, sent)
})

export const correctTranscript = withMeeting(async ({ id, transcript }, adviser, choose) => {
  const segments = transcript?.segments ?? []
  const segment = choose.from(segments)
  if (!segment) return
  const index = segments.indexOf(segment)
  const { text: heard, speaker } = segment
  const place = { id, index }
  const name = choose.one(['Ann', 'Jon', ''])
  if (choose.percent(40))
    await call(adviser, 'PATCH /api/meetings/:id/segments/:index', place, {
      text: choose.word(),
      heard,
    })
  else if (choose.percent(50) && speaker)
    await call(adviser, 'PUT /api/meetings/:id/speakers', { id }, { label: speaker, name })
  else {
    const given = { speaker: 'Ann', heard, following: choose.percent(50) }
    await call(adviser, 'PUT /api/meetings/:id/segments/:index/speaker', place, given)
  }
})

export const restoreEdit = withMeeting(async ({ id }, adviser, choose) => {
  const edit = choose.from<Edit>((await call(adviser, 'GET /api/meetings/:id/edits', { id })) ?? [])
  if (!edit) return
  const place = { id, editId: edit.id }
  const side = { side: choose.one(['before', 'after']) }
  await call(adviser, 'POST /api/meetings/:id/edits/:editId/restore', place, side)
})

export const join = withMeeting(async ({ id, clientId }, adviser, choose) => {
  const others = await call(adviser, 'GET /api/meetings', { clientId, status: 'Processed' })
  const other = choose.from<{ id: number }>(others)
  if (other) await call(adviser, 'POST /api/meetings/:id/join', { id }, { meetingId: other.id })
})

export const changeItem: Operation = async (adviser, choose) => {
  const view = choose.one(['all', 'all', 'dropped'])
  const item = choose.from<ActionItem>(await call(adviser, 'GET /api/action-items', { view }))
  if (!item) return
  const { id, version } = item
  if (choose.percent(30))
    return call(adviser, 'POST /api/action-items/:id/undo', { id }, { version })
  const change = choose.one([
    { status: choose.one(['open', 'done', 'dropped']) },
    { text: choose.word() },
    { owner: choose.one(OWNERS) },
    { due: choose.one([null, '2026-11-29', '2024-02-29']) },
  ])
  return call(adviser, 'PATCH /api/action-items/:id', { id }, { version, ...change })
}

export const hold: Operation = async (adviser, choose) => {
  const about = choose.one(['meeting', 'client'])
  const put = async ({ id, legalHold }: { id: number; legalHold: boolean }) =>
    about === 'meeting'
      ? call(adviser, 'PUT /api/meetings/:id/hold', { id }, { hold: !legalHold })
      : call(adviser, 'PUT /api/clients/:clientId/hold', { clientId: id }, { hold: !legalHold })
  return withOne(about === 'meeting' ? 'GET /api/meetings' : 'GET /api/clients', put)(
    adviser,
    choose,
  )
}
