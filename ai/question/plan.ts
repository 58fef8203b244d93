import { z } from 'zod'

/**
 * A question as it was understood: what is wanted, of which rows, and about what. A model or the rules
 * fill it, the page shows it as chips and sends it back with some of it changed. Days are "2026-04-30".
 */
export type Plan = z.infer<typeof PLAN>
export type PlanDates = z.infer<typeof DATES>

const MOST_IDS = 100
const MOST_NAMES = 20
const MOST_DATES = 6
const NAME_CHARACTERS = 120
const TOPIC_CHARACTERS = 400
/** Rows before those that are asked for, and rows asked for. */
const MOST_ROWS = 10_000

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * `find` passages, `list` or `count` rows, `measure` them (see `metric`), `compare` sides with each other, `summarize`,
 * `prepare` for a meeting, `draft` a text.
 */
export const INTENTS = [
  'find',
  'list',
  'count',
  'measure',
  'compare',
  'summarize',
  'prepare',
  'draft',
] as const
export const SUBJECTS = ['meetings', 'clients', 'actions', 'notes', 'people'] as const
/**
 * A date is the meeting's day, a day that was spoken of, either, the day by which tasks are to be done or were `done`, of a
 * client the day of the `first` or `last` meeting held, or the one on which the client was `added`.
 */
export const DATE_OF = [
  ...(['meeting', 'event', 'either', 'due', 'done'] as const),
  ...(['first', 'last', 'added'] as const),
] as const
export const STATUSES = ['held', 'planned', 'failed', 'processing'] as const
/**
 * Something that rows have or lack: clients never met or without a next meeting, meetings without tasks, tasks without an
 * owner or a day.
 */
export const PARTS = [
  ...(['meetings', 'next', 'actions', 'notes', 'summary'] as const),
  ...(['transcript', 'owner', 'due'] as const),
] as const
/**
 * Of lengths; `first`, `last` and `next` are days of a client's meetings, `added` is the client's own, `interval` the days
 * between meetings, `share` the part of all rows that fits.
 */
export const METRICS = [
  ...(['count', 'total', 'average', 'longest', 'shortest'] as const),
  ...(['first', 'last', 'next', 'added', 'interval', 'share'] as const),
] as const
/** `dates` are those of the plan, one by one. */
export const GROUPS = [
  ...(['client', 'month', 'quarter', 'year', 'week', 'weekday'] as const),
  ...(['type', 'person', 'owner', 'meeting', 'dates'] as const),
] as const
export const STATES = ['open', 'done'] as const
export const ORDERS = ['most', 'least', 'newest', 'oldest'] as const

const ids = z.array(z.int().positive()).max(MOST_IDS)
/** Text without the control characters that a database refuses. */
const text = z
  .string()
  .overwrite((said) => said.replace(/\p{Cc}/gu, ' '))
  .trim()
const name = text.min(1).max(NAME_CHARACTERS)
const day = z.iso.date()

/** `expression` is how it was said or how a model says it ("last quarter", "since:meeting 41"); code computes the days, both included. */
const DATES = z.object({
  expression: text.max(NAME_CHARACTERS),
  of: z.enum(DATE_OF),
  from: day.nullable(),
  to: day.nullable(),
})

export const PLAN = z.object({
  intent: z.enum(INTENTS),
  subject: z.enum(SUBJECTS),
  /** Only of these; empty is no limit. */
  clientIds: ids,
  exceptClientIds: ids,
  meetingIds: ids,
  /** Speakers, as the transcripts call them. */
  people: z.array(name).max(MOST_NAMES),
  /** Words of the meetings' titles. */
  title: name.nullable(),
  /** A kind of meeting or of client, or several ("couples and companies"). */
  type: name.nullable(),
  dates: z.array(DATES).max(MOST_DATES),
  /** Rows of meetings at none of these; clients who were not met then. */
  exceptDates: z.array(DATES).max(MOST_DATES),
  /** Clients who were met at each of the dates, and not only at any. */
  every: z.boolean(),
  status: z.enum(STATUSES).nullable(),
  lacking: z.enum(PARTS).nullable(),
  having: z.enum(PARTS).nullable(),
  /** The owner of the tasks: "me", "others" (anybody but the user) or a name. */
  owner: name.nullable(),
  /** Only tasks whose day has passed. */
  overdue: z.boolean(),
  /** Only tasks that are still to be done, or those that are done. */
  state: z.enum(STATES).nullable(),
  metric: z.enum(METRICS).nullable(),
  groupBy: z.enum(GROUPS).nullable(),
  order: z.enum(ORDERS).nullable(),
  limit: z.int().positive().max(MOST_ROWS).nullable(),
  skip: z.int().nonnegative().max(MOST_ROWS),
  /** Rows of a group, or minutes of a meeting. */
  atLeast: z.int().nonnegative().max(MOST_ROWS).nullable(),
  atMost: z.int().nonnegative().max(MOST_ROWS).nullable(),
  /** The words to be looked for in what was said; empty if the question is about the rows as such. */
  topic: text.max(TOPIC_CHARACTERS),
  language: z.enum(LANGUAGES),
  /** Fields that come from the question before. */
  inherits: z.array(z.string().max(NAME_CHARACTERS)).max(MOST_NAMES),
  /** Conditions that could not be read or met, as they were said: the answer names them, and they limit nothing. */
  unmet: z.array(text.max(NAME_CHARACTERS)).max(MOST_NAMES),
  /** False if the question could not be read: then everything is searched. */
  sure: z.boolean(),
})

/** The same for programs, as JSON Schema. */
export const PLAN_SHAPE = z.toJSONSchema(PLAN)

/** Fields from the page replace those read from the question; with all of them nothing is read. */
export const PART_OF_PLAN = PLAN.partial()
export type PartOfPlan = z.infer<typeof PART_OF_PLAN>

/** True if rows are asked for, and not what was said in them. */
export function isOfRows({ intent }: Partial<Pick<Plan, 'intent'>>): boolean {
  return intent === 'list' || intent === 'count' || intent === 'measure'
}

/** Passages anywhere: what is searched for a question of which nothing else is known. */
export const OPEN_PLAN: Plan = {
  intent: 'find',
  subject: 'meetings',
  clientIds: [],
  exceptClientIds: [],
  meetingIds: [],
  people: [],
  title: null,
  type: null,
  dates: [],
  exceptDates: [],
  every: false,
  status: null,
  lacking: null,
  having: null,
  owner: null,
  overdue: false,
  state: null,
  metric: null,
  groupBy: null,
  order: null,
  limit: null,
  skip: 0,
  atLeast: null,
  atMost: null,
  topic: '',
  language: 'en',
  inherits: [],
  unmet: [],
  sure: true,
}
