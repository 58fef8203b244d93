import assert from 'node:assert/strict'
import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { Client } from '@app/db/meetings/clients'
import type { Meeting } from '@app/db/meetings/meetings'
import { api } from '../../app'
import { type Adviser, call, requestOf } from './adviser'

const STATUSES = ['Scheduled', 'Processing', 'Processed', 'Failed'] as const
const VIEWS = ['overdue', 'today', 'upcoming', 'undated', 'done', 'dropped'] as const
const UNTIL = '2100-01-01T00:00:00Z'

/** Compares all views: each meeting, client and task is in all of them or in none. */
export async function compareViews(adviser: Adviser, others: Adviser[]): Promise<void> {
  const clients: Client[] = await call(adviser, 'GET /api/clients')
  const meetings: Meeting[] = await call(adviser, 'GET /api/meetings')
  const known = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  for (const { id, meetingCount } of clients) {
    const own = meetings.filter(({ clientId }) => clientId === id)
    assert.equal(meetingCount, own.length, `count of client ${id}`)
    assert.deepEqual(await call(adviser, 'GET /api/meetings', { clientId: id }), own)
  }
  for (const status of STATUSES) {
    const own = meetings.filter((meeting) => meeting.status === status)
    assert.deepEqual(await call(adviser, 'GET /api/meetings', { status }), own)
    const { count } = await call(adviser, 'GET /api/meetings/count', { status })
    assert.equal(count, own.length)
  }
  const { items: trash } = await call(adviser, 'GET /api/trash')
  for (const { kind, subjectId } of trash) {
    const isListed = kind === 'meeting' ? known.has(subjectId) : clients.some(isClient(subjectId))
    assert(!isListed, `${kind} ${subjectId} is in the trash and listed`)
  }
  for (const { meetingId } of await call(adviser, 'GET /api/agenda', { until: UNTIL, all: 'true' }))
    assert(meetingId === null || known.has(meetingId), `${meetingId} is on the agenda only`)
  await compareTasks(adviser, known)
  const stats = await call(adviser, 'GET /api/stats')
  const processed = meetings.filter(({ status }) => status === 'Processed')
  assert.deepEqual([stats.clientCount, stats.processedCount], [clients.length, processed.length])
  for (const { id } of meetings.slice(0, 2)) for (const other of others) await isHidden(id, other)
}

async function compareTasks(adviser: Adviser, known: Map<number, Meeting>) {
  const counts = await call(adviser, 'GET /api/action-items/count')
  for (const view of VIEWS) {
    const items: ActionItem[] = await call(adviser, 'GET /api/action-items', { view })
    assert.equal(counts[view], items.length, `count of ${view} tasks`)
    for (const { meetingId, meetingTitle, clientId } of items) {
      const { title, client } = known.get(meetingId) ?? {}
      assert.deepEqual([meetingTitle, clientId], [title, client?.id], `task of ${meetingId}`)
    }
  }
}

function isClient(id: number) {
  return (client: Client) => client.id === id
}

async function isHidden(id: number, { cookies }: Adviser) {
  const response = await api.handle(requestOf(cookies, 'GET /api/meetings/:id', { id }))
  assert.equal(response.status, 404, `meeting ${id} is shown to somebody else`)
}
