import { z } from 'zod'

/**
 * A question as understood: intent, conditions and topic. Filled by a model or by rules; the page
 * shows it as chips and may send it back edited. Dates are "2026-04-30".
 */
export type Plan = z.infer<typeof PLAN>
export type PlanDates = z.infer<typeof DATES>
export type Hours = z.infer<typeof HOURS>

/** Maximum clients a plan names. */
export const MAX_IDS = 100
export const MAX_NAMES = 20
const MAX_DATES = 6
const NAME_CHARACTERS = 120
const TOPIC_CHARACTERS = 400
/** Maximum rows skipped or listed. */
const MAX_ROWS = 10_000

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * `find` passages; `list`, `count` or `measure` rows (see `metric`); `compare` sides; `summarize`;
 * `prepare` for a meeting; `draft` a text.
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
 * What a date filters: the meeting's date, a date that was talked about, either, a task's due date
 * or the day it was `done`, a client's `first` or `last` held meeting, or the day the client was
 * `added`.
 */
export const DATE_OF = [
  ...(['meeting', 'event', 'either', 'due', 'done'] as const),
  ...(['first', 'last', 'added'] as const),
] as const
export const STATUSES = ['held', 'planned', 'failed', 'processing'] as const
/**
 * What rows have or lack: clients with meetings or a next meeting, meetings with tasks, tasks with
 * an owner or a due date.
 */
export const PARTS = [
  ...(['meetings', 'next', 'actions', 'notes', 'summary'] as const),
  ...(['transcript', 'owner', 'due'] as const),
] as const
/**
 * Metrics of lengths; `earliest` and `latest` are times of day at which meetings start; `first`,
 * `last` and `next` are dates of a client's meetings, `added` is the client's own, `interval` is
 * the days between meetings on average, `gap` the most (or least) days between two in a row,
 * `share` the fraction of all rows that match.
 */
export const METRICS = [
  ...(['count', 'total', 'average', 'longest', 'shortest', 'earliest', 'latest'] as const),
  ...(['first', 'last', 'next', 'added', 'interval', 'gap', 'share'] as const),
] as const
/** `type` is a meeting's own, `dates` groups by each of the plan's dates. */
export const GROUPS = [
  ...(['client', 'month', 'quarter', 'year', 'week', 'weekday'] as const),
  ...(['type', 'client type', 'person', 'owner', 'meeting', 'dates'] as const),
] as const
export const STATES = ['open', 'done'] as const
export const ORDERS = ['most', 'least', 'newest', 'oldest'] as const

const ids = z.array(z.int().positive()).max(MAX_IDS)
/** Text without control characters, which PostgreSQL rejects. */
const text = z
  .string()
  .overwrite((said) => said.replace(/\p{Cc}/gu, ' '))
  .trim()
const name = text.min(1).max(NAME_CHARACTERS)
const day = z.iso.date()

/**
 * `expression` is the wording of the user or the model ("last quarter", "since:meeting 41"); code
 * computes the days, both inclusive.
 */
const DATES = z.object({
  expression: text.max(NAME_CHARACTERS),
  of: z.enum(DATE_OF),
  from: day.nullable(),
  to: day.nullable(),
})

/** A time of day, "09:00". */
export const TIME = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** Times of day at which meetings start, `to` exclusive; null means no limit. */
const HOURS = z.object({ from: TIME.nullable(), to: TIME.nullable() })

export const PLAN = z.object({
  intent: z.enum(INTENTS),
  subject: z.enum(SUBJECTS),
  /** Only these; empty means no limit. */
  clientIds: ids,
  exceptClientIds: ids,
  meetingIds: ids,
  /** Speakers as named in transcripts. */
  people: z.array(name).max(MAX_NAMES),
  /** Speakers who must have been absent: "without Felix". */
  exceptPeople: z.array(name).max(MAX_NAMES),
  /** Words in meeting titles. */
  title: name.nullable(),
  /** One or several types of meetings or clients ("couples and companies"). */
  type: name.nullable(),
  dates: z.array(DATES).max(MAX_DATES),
  /** Excludes meetings in these periods; clients must not have been met then. */
  exceptDates: z.array(DATES).max(MAX_DATES),
  /** Only meetings on these days of the week, Sunday is 0; empty means no limit. */
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  hours: HOURS.nullable(),
  /** Clients must have been met in each of the dates rather than in any. */
  every: z.boolean(),
  status: z.enum(STATUSES).nullable(),
  lacking: z.enum(PARTS).nullable(),
  having: z.enum(PARTS).nullable(),
  /** The tasks' owner: "me", "others" (anyone but the user) or a name. */
  owner: name.nullable(),
  overdue: z.boolean(),
  state: z.enum(STATES).nullable(),
  metric: z.enum(METRICS).nullable(),
  groupBy: z.enum(GROUPS).nullable(),
  order: z.enum(ORDERS).nullable(),
  limit: z.int().positive().max(MAX_ROWS).nullable(),
  skip: z.int().nonnegative().max(MAX_ROWS),
  /** Rows per group, or minutes of a meeting. */
  atLeast: z.int().nonnegative().max(MAX_ROWS).nullable(),
  atMost: z.int().nonnegative().max(MAX_ROWS).nullable(),
  /** Words to search for in what was said; empty if the question is about the rows themselves. */
  topic: text.max(TOPIC_CHARACTERS),
  language: z.enum(LANGUAGES),
  /** Fields inherited from the previous question. */
  inherits: z.array(z.string().max(NAME_CHARACTERS)).max(MAX_NAMES),
  /**
   * Conditions that could not be read or met, in the user's words: the answer names them, and they
   * are ignored.
   */
  unmet: z.array(text.max(NAME_CHARACTERS)).max(MAX_NAMES),
  /** False if the question was not understood: everything is searched. */
  sure: z.boolean(),
})

/** The plan as JSON Schema. */
export const PLAN_SHAPE = z.toJSONSchema(PLAN)

/** Fields from the page override those read from the question; if all are sent, nothing is read. */
export const PART_OF_PLAN = PLAN.partial()
export type PartOfPlan = z.infer<typeof PART_OF_PLAN>

/** True if the plan asks for rows rather than for what was said. */
export function isOfRows({ intent }: Partial<Pick<Plan, 'intent'>>): boolean {
  return intent === 'list' || intent === 'count' || intent === 'measure'
}

/** The default plan: searches passages everywhere. */
export const OPEN_PLAN: Plan = {
  intent: 'find',
  subject: 'meetings',
  clientIds: [],
  exceptClientIds: [],
  meetingIds: [],
  people: [],
  exceptPeople: [],
  title: null,
  type: null,
  dates: [],
  exceptDates: [],
  weekdays: [],
  hours: null,
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
