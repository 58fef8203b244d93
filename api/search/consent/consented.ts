import { listWithheld, listWithheldClients } from '@app/db/meetings/consent/withheld'
import type { Library } from '@app/db/search/library'
import type { Turn } from '../history'
import { FROM_OTHERS } from '../text'
import type { Evidence } from '../types'

/** Removes everything about meetings without consent, and other calendars, from a model's input. */
type Consented = {
  evidence(found: Evidence): Evidence
  text(text: string): string
  history(turns: Turn[]): Turn[]
  library(whole: Library): Library
}

/** Events of calendars that the product only shows, in an earlier answer. */
const EVENTS = new RegExp(String.raw`${FROM_OTHERS}\n\n(?:- .*(?:\n|$))*(?:\nAnd \d+ more\.)?`, 'g')

const EVERYTHING: Consented = {
  evidence: (found) => found,
  text: (text) => text,
  history: (turns) => turns.map(withoutEvents),
  library: (whole) => whole,
}

/**
 * Reads what is withheld now. Anything that slips in later is stopped by the check before the model
 * call.
 */
export async function findConsented(userId: number): Promise<Consented> {
  const [meetings, clients] = await Promise.all([listWithheld(userId), listWithheldClients(userId)])
  if (meetings.length + clients.length === 0) return EVERYTHING
  const ids = new Set(meetings.map(({ meetingId }) => meetingId))
  const clientIds = new Set(clients.map(({ id }) => id))
  const people = new Set(meetings.flatMap(({ people }) => people))
  const names = clients.map(({ name }) => name.toLowerCase())
  const titles = meetings.filter(({ titled }) => titled).map(({ title }) => title.toLowerCase())
  const pairs = meetings.map(({ title, clientName }) => [title, clientName].map(lower))

  function tells(line: string): boolean {
    const low = line.toLowerCase()
    const linked = [...low.matchAll(/\/meetings\/(\d+)/g)].some(([, id]) => ids.has(Number(id)))
    return (
      linked ||
      [...names, ...titles].some((name) => low.includes(name)) ||
      pairs.some((both) => both.every((name) => low.includes(name)))
    )
  }
  const text = (whole: string) =>
    whole
      .split('\n')
      .filter((line) => !tells(line))
      .join('\n')

  return {
    text,
    evidence: (found) => {
      const kept = found.passages.map(({ meetingId }) => !ids.has(meetingId))
      return {
        ...found,
        passages: found.passages.filter((_, at) => kept[at]),
        spans: found.spans.filter((_, at) => kept[at]),
        facts: found.facts === null ? null : text(found.facts) || null,
        lead: found.lead === null ? null : text(found.lead) || null,
      }
    },
    history: (turns) =>
      turns
        .map((turn) => ({ ...turn, content: text(withoutEvents(turn).content) }))
        .filter(({ content }) => content.trim() !== ''),
    library: (whole) => ({
      ...whole,
      clients: whole.clients.filter(({ id }) => !clientIds.has(id)),
      people: whole.people.filter((name) => !people.has(name)),
      types: whole.types.filter((type) => !tells(type)),
    }),
  }
}

/** No model reads the events of other calendars, which are often private. */
function withoutEvents(turn: Turn): Turn {
  return { ...turn, content: turn.content.replace(EVENTS, '') }
}

function lower(name: string): string {
  return name.toLowerCase()
}
