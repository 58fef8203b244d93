import { type Entries, entriesOf } from './entries'

/** A meeting's details as they are typed, with its people in one line. */
export type Typed = Entries & { people: string }

type Meeting = Parameters<typeof entriesOf>[0] & { attendees: string[] }

/** Entries that are decided together: a day without its time is no moment. */
const FACTS = {
  title: ['title'],
  client: ['clientId'],
  date: ['day', 'time'],
  minutes: ['minutes'],
  type: ['type'],
  people: ['people'],
} as const satisfies Record<string, readonly (keyof Typed)[]>

export type Fact = keyof typeof FACTS

export function typedOf(meeting: Meeting, zone: string): Typed {
  return { ...entriesOf(meeting, zone), people: meeting.attendees.join(', ') }
}

/**
 * What was typed on top of what the details became meanwhile: what was not touched here is taken
 * over. `both` names what was changed here and elsewhere, to different words; what was typed stays.
 */
export function merged(before: Typed, typed: Typed, now: Typed): { typed: Typed; both: Fact[] } {
  const result = { ...typed }
  const both: Fact[] = []
  for (const fact of Object.keys(FACTS) as Fact[]) {
    if (isSame(fact, before, typed)) for (const name of FACTS[fact]) result[name] = now[name]
    else if (!isSame(fact, before, now) && !isSame(fact, typed, now)) both.push(fact)
  }
  return { typed: result, both }
}

/** What was typed, but for what was changed on both sides: that becomes what it is now. */
export function withTheirs(typed: Typed, now: Typed, both: Fact[]): Typed {
  const theirs = both.flatMap((fact) => FACTS[fact].map((name) => [name, now[name]]))
  return { ...typed, ...Object.fromEntries(theirs) }
}

function isSame(fact: Fact, one: Typed, other: Typed): boolean {
  return FACTS[fact].every((name) => one[name] === other[name])
}
