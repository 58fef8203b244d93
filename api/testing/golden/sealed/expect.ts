import { ADVISER, clients, meetings, type SealedMeeting, ZONE } from './meetings'

/**
 * A good answer has `must` and nothing besides `may`. Meetings are keys, looked for among sources
 * and links; `may` lists those that are neither wanted nor wrong. Texts of `says` may be
 * alternatives, divided by "|".
 */
export type Expected = {
  meetings?: { must: string[]; may?: string[] }
  clients?: { must: string[]; may?: string[] }
  says?: string[]
  /** Any of these numbers. */
  number?: number[]
  /** A length, however it is written, or any of several. */
  minutes?: number[]
  /** These clients are named before any other, in this order. */
  first?: string[]
  /** Lines that have a label and a number. */
  rows?: [label: string, number: number][]
  tasks?: { must: string[]; not?: string[] }
  /** The sentence that a citation leads to. */
  at?: { meeting: string; sentence: string }
  /** Something that is not in the library: the answer says that it was not found. */
  deny?: true
}

/** Questions are asked one after the other in one conversation; the last one counts. */
export type Sealed = { kind: string; asks: string[]; expect: Expected }

/** Makes the questions of one kind. */
export function kindOf(kind: string) {
  return (ask: string | string[], expect: Expected): Sealed => ({
    kind,
    asks: typeof ask === 'string' ? [ask] : ask,
    expect,
  })
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' })

/** The day of a meeting in the adviser's zone: yyyy-mm-dd. */
function dayOf({ date }: SealedMeeting): string {
  return day.format(new Date(date))
}

/** Meetings whose day is within the texts: "2026", "2026-03" or two days, both included. */
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

/** Exactly these; one whose recording failed may be among them. */
export function these(wanted: SealedMeeting[], also: string[] = []): Expected {
  const may = [...failed().map(({ key }) => key), ...also]
  return { meetings: { must: wanted.map(({ key }) => key), may } }
}

/** Exactly the clients of the meetings. */
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

/** The names of the clients of a type. */
export function ofType(type: string): string[] {
  return clients.filter((client) => client.type === type).map(({ name }) => name)
}

export function minutesOf(from: SealedMeeting[]): number {
  return held(from).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** The fact, said in this meeting in the line that has the words. */
export function fact(meeting: string, sentence: string, ...says: string[]): Expected {
  return { says, at: { meeting, sentence } }
}

/** The tasks of the owner in the meetings, and none of the others of these meetings. */
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

/** Ordered by the number, the highest first. */
export function ranked<T>(from: T[], by: (each: T) => number): T[] {
  return from.toSorted((one, other) => by(other) - by(one))
}

export function meeting(key: string): SealedMeeting {
  const found = meetings.find((each) => each.key === key)
  if (found === undefined) throw new Error(`no meeting ${key}`)
  return found
}
