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
const INTENTS = [
  'find',
  'list',
  'count',
  'measure',
  'compare',
  'summarize',
  'prepare',
  'draft',
] as const
const SUBJECTS = ['meetings', 'clients', 'actions', 'notes', 'people'] as const
/** A date is the meeting's day, a day that was spoken of, either, or the day by which tasks are to be done. */
const DATE_OF = ['meeting', 'event', 'either', 'due'] as const
const STATUSES = ['held', 'planned', 'failed', 'processing'] as const
/**
 * Something that the rows lack: clients never met, clients without a next meeting, meetings without
 * tasks.
 */
const LACKING = ['meetings', 'next', 'actions', 'notes', 'summary'] as const
/** Of lengths; `first` and `last` are of dates. */
const METRICS = ['count', 'total', 'average', 'longest', 'shortest', 'first', 'last'] as const
const GROUPS = ['client', 'month', 'quarter', 'year', 'type', 'person', 'owner'] as const
const STATES = ['open', 'done'] as const
const ORDERS = ['most', 'least', 'newest', 'oldest'] as const

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
  /** A kind of meeting or of client. */
  type: name.nullable(),
  dates: z.array(DATES).max(MOST_DATES),
  status: z.enum(STATUSES).nullable(),
  lacking: z.enum(LACKING).nullable(),
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
  /** False if the question could not be read: then everything is searched. */
  sure: z.boolean(),
})

/** The same for programs, as JSON Schema. */
export const PLAN_SHAPE = z.toJSONSchema(PLAN)

/** The same as a model fills it: without bounds, which not every server takes; ids and dates are still to be checked. */
export const READING = z.object({
  intent: z.enum(INTENTS),
  subject: z.enum(SUBJECTS),
  clientIds: z.array(z.number()),
  exceptClientIds: z.array(z.number()),
  people: z.array(z.string()),
  title: z.string().nullable(),
  type: z.string().nullable(),
  dates: z.array(z.object({ expression: z.string(), of: z.enum(DATE_OF) })),
  status: z.enum(STATUSES).nullable(),
  lacking: z.enum(LACKING).nullable(),
  owner: z.string().nullable(),
  overdue: z.boolean(),
  state: z.enum(STATES).nullable(),
  metric: z.enum(METRICS).nullable(),
  groupBy: z.enum(GROUPS).nullable(),
  order: z.enum(ORDERS).nullable(),
  limit: z.number().nullable(),
  skip: z.number(),
  atLeast: z.number().nullable(),
  atMost: z.number().nullable(),
  topic: z.string(),
})

/** Fields from the page replace those read from the question; with all of them nothing is read. */
export const PART_OF_PLAN = PLAN.partial()
export type PartOfPlan = z.infer<typeof PART_OF_PLAN>

/** One thing that was understood, as it is shown above the answer. `without` goes over the plan once it is removed. */
export type Chip = {
  kind:
    | 'subject'
    | 'client'
    | 'person'
    | 'meeting'
    | 'dates'
    | 'type'
    | 'status'
    | 'owner'
    | 'rows'
    | 'topic'
  label: string
  /** It comes from the question before. */
  inherited: boolean
  without: PartOfPlan
}

/**
 * The reading of a question, as every answer carries it. `everything` goes over the plan to search
 * everything; null if that was done.
 */
export type Understood = { plan: Plan; chips: Chip[]; everything: PartOfPlan | null }

/** True if rows are asked for, and not what was said in them. */
export function isOfRows({ intent }: Partial<Plan>): boolean {
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
  status: null,
  lacking: null,
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
  sure: true,
}
