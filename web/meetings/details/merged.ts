import { type Entries, entriesOf } from './entries'

/** A meeting's details as typed, with its people in one line. */
export type Typed = Entries & { people: string }

type Meeting = Parameters<typeof entriesOf>[0] & { attendees: string[] }

/** Entries that are merged together: a date without its time is not a moment. */
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

/** Changed elsewhere: `both` also here, differently; `taken` only there, and so adopted. */
export type Changed = { both: Fact[]; taken: Fact[] }

/** Merges changes made elsewhere into the entries; what was typed here wins. */
export function merged(
  before: Typed,
  typed: Typed,
  now: Typed,
): { typed: Typed; changed: Changed } {
  const result = { ...typed }
  const changed: Changed = { both: [], taken: [] }
  for (const fact of Object.keys(FACTS) as Fact[]) {
    if (isSame(fact, before, now) || isSame(fact, typed, now)) continue
    if (isSame(fact, before, typed)) {
      for (const name of FACTS[fact]) result[name] = now[name]
      changed.taken.push(fact)
    } else changed.both.push(fact)
  }
  return { typed: result, changed }
}

/** The entries, with conflicts resolved in favor of the other side. */
export function withTheirs(typed: Typed, now: Typed, both: Fact[]): Typed {
  const theirs = both.flatMap((fact) => FACTS[fact].map((name) => [name, now[name]]))
  return { ...typed, ...Object.fromEntries(theirs) }
}

function isSame(fact: Fact, one: Typed, other: Typed): boolean {
  return FACTS[fact].every((name) => one[name] === other[name])
}
