import { z } from 'zod'
import {
  DATE_OF,
  GROUPS,
  INTENTS,
  METRICS,
  ORDERS,
  PARTS,
  STATES,
  STATUSES,
  SUBJECTS,
} from '../plan'

const DATE = z.object({ expression: z.string(), of: z.enum(DATE_OF) })

/**
 * The plan schema for a model, without bounds, which some servers reject; ids and dates are still
 * unchecked.
 */
export const READING = z.object({
  intent: z.enum(INTENTS),
  subject: z.enum(SUBJECTS),
  clientIds: z.array(z.number()),
  exceptClientIds: z.array(z.number()),
  people: z.array(z.string()),
  exceptPeople: z.array(z.string()),
  title: z.string().nullable(),
  type: z.string().nullable(),
  dates: z.array(DATE),
  exceptDates: z.array(DATE),
  weekdays: z.array(z.number()),
  hours: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  every: z.boolean(),
  status: z.enum(STATUSES).nullable(),
  lacking: z.enum(PARTS).nullable(),
  having: z.enum(PARTS).nullable(),
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
