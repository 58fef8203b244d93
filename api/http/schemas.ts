import { LARGEST_ID } from '@app/web/browser/limits'
import { VISIBLE } from '@app/web/browser/visible'
import { FormatRegistry, type TProperties } from '@sinclair/typebox'
import { parseISO } from 'date-fns/parseISO'
import { t } from 'elysia'

/** RFC 3339, seconds optional, with the years and offsets that PostgreSQL accepts. */
const MOMENT =
  /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/i

const DAY = /^\d{4}-\d\d-\d\d$/

const INTEGER = /^-?(0|[1-9]\d*)$/

// Elysia's own check accepts February 30 and whatever JavaScript parses as a date; the database doesn't.
FormatRegistry.Set('date-time', isMoment)
FormatRegistry.Set('date', (text) => DAY.test(text) && isMoment(`${text}T00:00Z`))
// Nor is every text that JavaScript parses as a number an id: not "0x10", "1e3" or " 7".
FormatRegistry.Set('integer', (text) => INTEGER.test(text))

/** Of the moments whose year has four digits in UTC too: others can't be read back or sent again. */
export const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z')
export const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')

/** True for a moment on an existing date. */
export function isMoment(text: string): boolean {
  const time = MOMENT.test(text) ? parseISO(text.toUpperCase()).getTime() : Number.NaN
  return time >= FIRST_MOMENT && time <= LAST_MOMENT
}

/** The id of a row. */
export const rowId = t.Integer({ minimum: 1, maximum: LARGEST_ID })

/** `/:id` in a path. */
export const idParams = t.Object({ id: rowId })

export const clientParams = t.Object({ clientId: rowId })

/** A moment with its offset from UTC. */
export const moment = t.String({ format: 'date-time' })

/** A date: 2026-04-30. */
export const day = t.String({ format: 'date' })

/** Text with at least one visible character. */
export function textOf(characters: number) {
  return t.String({ minLength: 1, maxLength: characters, pattern: VISIBLE })
}

/** The same, for a name, a title or another line. */
export function lineOf(characters: number) {
  return textOf(characters)
}

/** What a form was opened with; the route refuses to overwrite anything newer. */
export function asSeen<Fields extends TProperties>(fields: Fields) {
  const description = 'As it was when the reader opened it: refused with 409 if it changed since'
  return t.Optional(t.Object(fields, { description }))
}

/** One of the words. Unlike Elysia's UnionEnum it does not default to the first. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return t.Union(words.map((word) => t.Literal(word)))
}
