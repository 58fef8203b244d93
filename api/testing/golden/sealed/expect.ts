import { ADVISER, clients, meetings, type SealedMeeting, ZONE } from './meetings'

/**
 * A correct answer contains `must` and nothing besides `may`. Meetings are keys, matched by sources
 * and links; `may` lists those that are neither required nor wrong. `says` separates alternatives
 * by "|".
 */
export type Expected = {
  meetings?: { must: string[]; may?: string[] }
  clients?: { must: string[]; may?: string[] }
  says?: string[]
  /** Any of these. */
  number?: number[]
  /** A length in any format; any of these. */
  minutes?: number[]
  /** These clients are named before any other, in this order. */
  first?: string[]
  /** Lines with a label and a number. */
  rows?: [label: string, number: number][]
  tasks?: { must: string[]; not?: string[] }
  /** The sentence that a citation must open. */
  at?: { meeting: string; sentence: string }
  /** Something that is not in the library: the answer must say it was not found. */
  deny?: true
}

/** Questions of one conversation; only the last answer is judged. */
export type Sealed = { kind: string; asks: string[]; expect: Expected }

/** Creates questions of one kind. */
export function kindOf(kind: string) {
  return (ask: string | string[], expect: Expected): Sealed => ({
    kind,
    asks: typeof ask === 'string' ? [ask] : ask,
    expect,
  })
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' })

/** The date of a meeting in the adviser's time zone: yyyy-mm-dd. */
function dayOf({ date }: SealedMeeting): string {
  return day.format(new Date(date))
}

/** Meetings in a period: "2026", "2026-03" or two days, both inclusive. */
export function within(first: string, last = first): SealedMeeting[] {
  return meetings.filter((meeting) => {
    const own = dayOf(meeting)
    return own >= first && own <= `${last}~`
  })
}

export function held(from: SealedMeeting[] = meetings): SealedMeeting[] {
  return from.filter(({ status }) => status === 'Processed')
}

export function planned(from: SealedMeeting[] = meetings): SealedMeeting[] {
  return from.filter(({ status }) => status === 'Scheduled')
}

function failed(from: SealedMeeting[] = meetings): SealedMeeting[] {
  return from.filter(({ status }) => status === 'Failed')
}

/** The held meetings of the clients. */
export function withClient(...names: string[]): SealedMeeting[] {
  return held().filter(({ client }) => names.includes(client))
}

/** Exactly these; `also` are failed recordings that may be included. */
export function these(wanted: SealedMeeting[], also: string[] = []): Expected {
  const may = [...failed().map(({ key }) => key), ...also]
  return { meetings: { must: wanted.map(({ key }) => key), may } }
}

/** Exactly the clients of these meetings. */
export function clientsOf(from: SealedMeeting[], may: string[] = []): Expected {
  return { clients: { must: [...new Set(from.map(({ client }) => client))], may } }
}

export function named(must: string[], may: string[] = []): Expected {
  return { clients: { must, may } }
}

/** These clients before any other. */
export function foremost(...first: string[]): Expected {
  return { first }
}

/** Names of clients of a type. */
export function ofType(type: string): string[] {
  return clients.filter((client) => client.type === type).map(({ name }) => name)
}

export function minutesOf(from: SealedMeeting[]): number {
  return held(from).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** A fact from the line of this meeting that contains these words. */
export function fact(meeting: string, sentence: string, ...says: string[]): Expected {
  return { says, at: { meeting, sentence } }
}

/** The owner's tasks in the meetings, and no others of these meetings. */
export function tasksOf(from: SealedMeeting[], owner?: string): Expected {
  const all = from.flatMap(({ tasks }) => tasks)
  const own = all.filter((task) => owner === undefined || task.owner === owner)
  const not = all.filter((task) => !own.includes(task)).map(({ task }) => task)
  return { tasks: { must: own.map(({ task }) => task), not } }
}

/** The adviser's own tasks. */
export function mine(from: SealedMeeting[]): Expected {
  return tasksOf(from, ADVISER)
}

/** Sorts by the number, highest first. */
export function ranked<T>(from: T[], by: (each: T) => number): T[] {
  return from.toSorted((one, other) => by(other) - by(one))
}

export function meeting(key: string): SealedMeeting {
  const found = meetings.find((each) => each.key === key)
  if (found === undefined) throw new Error(`no meeting ${key}`)
  return found
}
