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
  ['sitting', 'meetings'],
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
const DAYS: [string, 'first' | 'last'][] = [
  ['first', 'first'],
  ['last', 'last'],
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
    does.every((each) => ROLES[each]?.(all, marks, language) ?? flag(all, each)),
  )
  if (!isWhole) return null
  // "not met in 2026 although (or but) in 2025": the other period is when they were met
  if (all.missed.length > 0) all.dates.push(...all.exceptDates.splice(0))
  const isApart = all.missed.length > 0 && (all.dates.length > 0 || all.lacking !== null)
  if (all.missed.length > 0 && !isApart) all.flags.add('unmet')
  all[isApart ? 'exceptDates' : 'dates'].push(...all.missed)
  return all
}

type Role = (all: Gathered, marks: Mark[], language: Language) => boolean

/** How each part is kept; false if its role is taken. Parts without an entry are flags. */
const ROLES: { [does: string]: Role | undefined } = {
  noun(all, marks) {
    const noun = named(marks, SUBJECTS)
    return noun !== null && all.nouns[has(marks, 'howMany') ? 'unshift' : 'push'](noun) > 0
  },
  who: (all) => all.nouns.length > 0 || flag(all, 'who'),
  onDay: (all, marks) => add(all.weekdays, marks, 'W'),
  date: (all, marks) => add(goesOn(all.missed, marks) ? all.missed : all.dates, marks, 'D'),
  missed: (all, marks) => add(all.missed, marks, 'D'),
  hours(all, marks, language) {
    all.hours = within(all.hours, hoursOf(marks, language))
    return all.hours !== null
  },
  client: (all, marks) => add(all.clients, marks, 'C'),
  kind(all, marks) {
    if (has(marks, 'clients') && all.nouns.length === 0) all.nouns.push('clients')
    return add(all.kinds, marks, 'K')
  },
  apart: (all, marks) =>
    add(all.exceptDates, marks, 'D') ||
    add(all.exceptKinds, marks, 'K') ||
    add(all.exceptClients, marks, 'C') ||
    flag(all, 'apart'),
  group: putGroup,
  unit(all, marks) {
    const unit = GROUPS.find((each) => has(marks, each))
    return unit === undefined ? has(marks, 'day') : all.units.push(unit) > 0
  },
  number: putCount,
  few: (all, marks) => flag(all, 'few') && putCount(all, marks),
  place: (all, marks) => set(all, 'nth', of(marks, 'O')[0]?.nth ?? null),
  by: (all, marks) => set(all, 'by', named(marks, SUBJECTS) ?? 'time'),
  byDay: (all, marks) => set(all, 'day', named(marks, DAYS) ?? 'next'),
  without(all, marks) {
    const isAhead = has(marks, 'next') || has(marks, 'planned')
    return set(all, 'lacking', isAhead ? 'next' : named(marks, PARTS))
  },
  part: (all, marks) => set(all, 'having', named(marks, PARTS)),
  bound: (all, marks) => set(all, 'bounds', boundsOf(marks, named(marks, SUBJECTS))),
  next(all, marks) {
    const isOfClients = all.nouns.includes('clients')
    if (isOfClients) return set(all, 'having', 'next')
    return flag(all, isOfSeveral(marks) ? 'planned' : 'next')
  },
  ordered(all, marks) {
    const isNewest = has(marks, 'newest') || has(marks, 'last')
    return flag(all, isNewest ? 'newest' : 'oldest') && flag(all, 'ordered')
  },
}

/** "Upcoming meetings" are all of them, "the next meeting" is one. */
function isOfSeveral(marks: Mark[]): boolean {
  const noun = marks.find(({ names }) => names.has('meeting'))?.tokens[0]
  return has(marks, 'planned') && noun !== undefined && isPlural(noun.word)
}

/** "Not met in the past month of October": a date right after another is of the same time. */
function goesOn(before: Mark[], marks: Mark[]): boolean {
  const end = before.at(-1)?.tokens.at(-1)?.end ?? -1
  return end >= 0 && (of(marks, 'D')[0]?.tokens[0]?.at ?? 0) - end === 1
}

function putCount(all: Gathered, marks: Mark[]): boolean {
  return set(all, 'count', of(marks, 'N')[0]?.count ?? null)
}

function putGroup(all: Gathered, marks: Mark[]): boolean {
  const unit = has(marks, 'type') ? 'type' : GROUPS.find((each) => has(marks, each))
  // "for each foundation"
  const group = unit ?? named(marks, SUBJECTS) ?? (has(marks, 'K') ? 'clients' : null)
  if (group === null) return false
  if (!all.groups.includes(group)) all.groups.push(group)
  return true
}

function set<Key extends keyof Gathered>(all: Gathered, key: Key, value: Gathered[Key]): boolean {
  const isFree = all[key] === null && value !== null
  if (isFree) all[key] = value
  return isFree
}

function flag(all: Gathered, name: string): boolean {
  all.flags.add(name)
  return true
}

/** Adds the marks of a sort; false if there are none. */
function add(to: Mark[], marks: Mark[], sort: string): boolean {
  const own = of(marks, sort)
  to.push(...own)
  return own.length > 0
}

function of(marks: Mark[], sort: string): Mark[] {
  return marks.filter(({ names }) => names.has(sort))
}

function named<T>(marks: Mark[], known: [string, T][]): T | null {
  return known.find(([name]) => has(marks, name))?.[1] ?? null
}
