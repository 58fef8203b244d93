import { isPlural } from '../../parts-of-speech'
import type { Hours, Language, Plan } from '../../plan'
import { type Bounds, boundsOf } from './bounds'
import { hoursOf, within } from './hours'
import { has, type Mark } from './marks'
import type { Found } from './parse'

type Subject = Plan['subject']
type Part = NonNullable<Plan['having']>
type Group = NonNullable<Plan['groupBy']>

/** The parts of a question by their role. */
export type Gathered = {
  /** Concepts that are present or absent. */
  flags: Set<string>
  /** The nouns of rows, the one asked for first. */
  nouns: Subject[]
  groups: (Group | Subject)[]
  /** The sort key: a figure of other rows. */
  by: Subject | 'time' | null
  day: 'first' | 'last' | 'next' | null
  having: Part | null
  lacking: Part | null
  units: Group[]
  count: number | null
  nth: number | null
  bounds: Bounds | null
  kinds: Mark[]
  clients: Mark[]
  exceptClients: Mark[]
  exceptKinds: Mark[]
  dates: Mark[]
  exceptDates: Mark[]
  /** When clients were not met. */
  missed: Mark[]
  weekdays: Mark[]
  hours: Hours | null
}

const SUBJECTS: [string, Subject][] = [
  ['meeting', 'meetings'],
  ['client', 'clients'],
  ['action', 'actions'],
  ['note', 'notes'],
]
const PARTS: [string, Part][] = [
  ['action', 'actions'],
  ['note', 'notes'],
  ['transcript', 'transcript'],
  ['summary', 'summary'],
  ['owner', 'owner'],
  ['due', 'due'],
  ['meeting', 'meetings'],
]
const GROUPS: Group[] = ['weekday', 'week', 'month', 'quarter', 'year', 'type', 'owner']

/** Assigns the parts to their roles; null if two parts conflict. */
export function gather(found: Found, language: Language): Gathered | null {
  const all: Gathered = {
    flags: new Set(),
    nouns: [],
    groups: [],
    by: null,
    day: null,
    having: null,
    lacking: null,
    units: [],
    count: null,
    nth: null,
    bounds: null,
    kinds: [],
    clients: [],
    exceptClients: [],
    exceptKinds: [],
    dates: [],
    exceptDates: [],
    missed: [],
    weekdays: [],
    hours: null,
  }
  const isWhole = found.every(({ does, marks }) =>
    does.every((each) => put(all, each, marks, language)),
  )
  if (!isWhole) return null
  // "not met in 2026 although (or but) in 2025": the other period is when they were met
  if (all.missed.length > 0) all.dates.push(...all.exceptDates.splice(0))
  const isApart = all.missed.length > 0 && (all.dates.length > 0 || all.lacking !== null)
  if (all.missed.length > 0 && !isApart) all.flags.add('unmet')
  all[isApart ? 'exceptDates' : 'dates'].push(...all.missed)
  return all
}

/** Assigns one part to its role; false if the role is taken. */
function put(all: Gathered, does: string, marks: Mark[], language: Language): boolean {
  const noun = named(marks, SUBJECTS)
  const [date] = marks.filter(({ names }) => names.has('D'))
  const [client] = marks.filter(({ names }) => names.has('C'))
  if (does === 'noun')
    return noun !== null && all.nouns[has(marks, 'howMany') ? 'unshift' : 'push'](noun) > 0
  if (does === 'onDay') return all.weekdays.push(...marks.filter(({ names }) => names.has('W'))) > 0
  if (does === 'hours') {
    all.hours = within(all.hours, hoursOf(marks, language))
    return all.hours !== null
  }
  if (does === 'date' && date)
    return all[goesOn(all.missed, date) ? 'missed' : 'dates'].push(date) > 0
  if (does === 'client') return client !== undefined && all.clients.push(client) > 0
  const isOfClients = has(marks, 'clients') && all.nouns.length === 0
  if (does === 'kind' && isOfClients) all.nouns.push('clients')
  if (does === 'kind') return all.kinds.push(...marks.filter(({ names }) => names.has('K'))) > 0
  if (does === 'missed' && date) return all.missed.push(date) > 0
  if (does === 'apart' && date) return all.exceptDates.push(date) > 0
  const [kind] = marks.filter(({ names }) => names.has('K'))
  if (does === 'apart' && kind) return all.exceptKinds.push(kind) > 0
  if (does === 'apart' && client) return all.exceptClients.push(client) > 0
  if (does === 'group') return putGroup(all, marks, noun)
  if (does === 'unit') {
    const unit = GROUPS.find((each) => has(marks, each))
    return unit === undefined ? has(marks, 'day') : all.units.push(unit) > 0
  }
  if (does === 'few') all.flags.add('few')
  if (does === 'number' || does === 'few')
    return set(all, 'count', marks.find(({ names }) => names.has('N'))?.count ?? null)
  if (does === 'place')
    return set(all, 'nth', marks.find(({ names }) => names.has('O'))?.nth ?? null)
  if (does === 'by') return set(all, 'by', noun ?? 'time')
  if (does === 'byDay')
    return set(all, 'day', (['first', 'last'] as const).find((day) => has(marks, day)) ?? 'next')
  if (does === 'without')
    return set(
      all,
      'lacking',
      has(marks, 'next') || has(marks, 'planned') ? 'next' : named(marks, PARTS),
    )
  if (does === 'part') return set(all, 'having', named(marks, PARTS))
  if (does === 'bound') return set(all, 'bounds', boundsOf(marks, noun))
  if (does === 'who' && all.nouns.length > 0) return true
  if (does === 'next' && isOfSeveral(marks) && !all.nouns.includes('clients'))
    return all.flags.add('planned').size > 0
  if (does === 'next' && all.nouns.includes('clients')) return set(all, 'having', 'next')
  if (does === 'ordered') {
    const isNewest = has(marks, 'newest') || has(marks, 'last')
    all.flags.add(isNewest ? 'newest' : 'oldest')
  }
  all.flags.add(does)
  return true
}

/** "Upcoming meetings" are all of them, "the next meeting" is one. */
function isOfSeveral(marks: Mark[]): boolean {
  const noun = marks.find(({ names }) => names.has('meeting'))?.tokens[0]
  return has(marks, 'planned') && noun !== undefined && isPlural(noun.word)
}

/** "Not met in the past month of October": a date right after another is of the same time. */
function goesOn(before: Mark[], { tokens }: Mark): boolean {
  const end = before.at(-1)?.tokens.at(-1)?.end ?? -1
  return end >= 0 && (tokens[0]?.at ?? 0) - end === 1
}

function putGroup(all: Gathered, marks: Mark[], noun: Subject | null): boolean {
  const unit = has(marks, 'type') ? 'type' : GROUPS.find((each) => has(marks, each))
  // "for each foundation"
  const group = unit ?? noun ?? (has(marks, 'K') ? 'clients' : null)
  if (group === null) return false
  if (!all.groups.includes(group)) all.groups.push(group)
  return true
}

function set<Key extends keyof Gathered>(all: Gathered, key: Key, value: Gathered[Key]): boolean {
  const isFree = all[key] === null && value !== null
  if (isFree) all[key] = value
  return isFree
}

function named<T>(marks: Mark[], known: [string, T][]): T | null {
  return known.find(([name]) => has(marks, name))?.[1] ?? null
}
