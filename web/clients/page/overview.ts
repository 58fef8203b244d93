import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { ClientFile } from '@app/db/meetings/dossier/client-files'
import type { ClientHead } from '@app/db/meetings/dossier/client-head'
import type { AddedFact } from '@app/db/meetings/dossier/facts'
import type { Person } from '@app/db/meetings/dossier/people'
import type { FactKind, Statement } from '@app/db/meetings/dossier/statements'
import type { TimelineMeeting } from '@app/db/meetings/dossier/timeline'
import useSWR from 'swr'
import { ApiError, fresh } from '../../browser/api'
import { useIsDemo } from '../../data/samples/demo-user'
import { sampleClients } from '../../data/samples/sample-clients'
import { sampleMeetings } from '../../data/samples/sample-meetings'
import { useDates } from '../../time/dates'
import { isBeingDeleted } from '../deleting'

/** A statement about a client; `superseded` if a later meeting said otherwise. */
export type Fact = Omit<Statement, 'kind'> & { kind: FactKind; superseded: boolean }

/** A line in the reader's own note on a meeting. */
export type NotedFact = Pick<Statement, 'text' | 'meetingId' | 'meetingTitle' | 'meetingDate'> & {
  kind: FactKind
}

export type Overview = {
  client: ClientHead
  people: Person[]
  facts: Fact[]
  noted: NotedFact[]
  added: AddedFact[]
  meetings: TimelineMeeting[]
  items: ActionItem[]
  files: ClientFile[]
}

/** A client's page; `missing` if the reader has no such client. */
export function useOverview(id: string) {
  const demo = useIsDemo()
  const { now } = useDates()
  const sample = demo ? sampleOverview(id, now) : null
  const { data, error, mutate } = useSWR<Overview | null>(
    sample ? null : `/api/clients/${id}/overview`,
    { ...fresh(), isPaused: () => isBeingDeleted(id) },
  )
  const missing = data === null || (error instanceof ApiError && [400, 404].includes(error.status))
  return { overview: sample ?? data ?? undefined, sample: sample !== null, missing, error, mutate }
}

/** The built-in clients have meetings, but nothing stored. */
function sampleOverview(id: string, now: Date): Overview | null {
  const client = sampleClients.find((one) => String(one.id) === id)
  if (!client) return null
  const meetings = sampleMeetings(now)
    .filter(({ clientId }) => clientId === client.id)
    .map(({ id, title, type, date, duration, status }) => {
      return { id, title, type, date, duration, status, review: false }
    })
  const head = { ...client, consent: 'unknown' as const }
  return {
    client: head,
    people: [],
    facts: [],
    noted: [],
    added: [],
    meetings,
    items: [],
    files: [],
  }
}
