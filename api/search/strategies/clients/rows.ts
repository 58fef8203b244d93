import { longDate } from '@app/ai/answer/long-date'
import type { ClientRow } from '@app/db/search/client-rows'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { EVERYWHERE } from '@app/db/search/scope'
import { more, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Rows, SearchContext } from '../../types'
import { denyRows } from '../absence'

/** Maximum clients named in an answer. */
export const CLIENTS = 100

/** Client names, each with its last meeting as the source. */
export async function named(
  context: SearchContext,
  clients: ClientRow[],
  what: string,
): Promise<Rows> {
  if (clients.length === 0)
    return { result: await denyRows(context, 'clients', false), sources: [] }
  const { lines, sources } = await lastMet(context, clients)
  const lead = `**${plural(clients.length, 'client')}**${what}`
  return { result: [lead, '', ...lines, ...more(clients.length, CLIENTS)].join('\n'), sources }
}

/** One line and source per client with the date of its last meeting. */
export async function lastMet(
  { user }: SearchContext,
  clients: ClientRow[],
  before?: Map<number, MeetingRow>,
) {
  const shown = clients.slice(0, CLIENTS)
  const last = shown.flatMap((client) => {
    const meeting = before?.get(client.id)
    if (before !== undefined) return meeting ? [{ ...meeting }] : []
    const { lastMeetingId: id, lastHeld: date, name: clientName } = client
    return id === null || date === null
      ? []
      : [{ id, title: '', date, clientName, clientId: client.id }]
  })
  const titled =
    last.length === 0
      ? []
      : await meetingsById(
          user.id,
          last.map(({ id }) => id),
        )
  const sources = sourcesOf(titled, await quotesOf(user.id, titled))
  const lines = shown.map(({ id, name }) => {
    const own = last.find(({ clientId }) => clientId === id)
    const source = sources.find(({ meetingId }) => meetingId === own?.id)
    const cited = source ? ` [${source.number}]` : ''
    return own
      ? `- **${plain(name)}**: last met ${longDate(own.date, user.timeZone)}${cited}`
      : `- **${plain(name)}**: never met`
  })
  return { lines, sources }
}

/** The meetings with these ids, newest first. */
export async function meetingsById(userId: number, meetingIds: number[]): Promise<MeetingRow[]> {
  const all = { order: 'newest', limit: null, skip: 0 } as const
  return listMeetings(userId, { ...EVERYWHERE, meetingIds }, all)
}
