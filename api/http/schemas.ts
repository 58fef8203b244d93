import { FIRST_MOMENT, LARGEST_ID, LAST_MOMENT } from '@app/web/browser/limits'
import { VISIBLE } from '@app/web/browser/visible'
import {
  FormatRegistry,
  type Static,
  type TObject,
  type TProperties,
  TransformKind,
  type TSchema,
  type TString,
  type TUnsafe,
} from '@sinclair/typebox'
import { parseISO } from 'date-fns/parseISO'
import { t } from 'elysia'
import { typedLine } from './plain-text'

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

/** True for a moment on an existing date, with a year of four digits in UTC too. */
export function isMoment(text: string): boolean {
  const time = MOMENT.test(text) ? parseISO(text.toUpperCase()).getTime() : Number.NaN
  return time >= FIRST_MOMENT && time <= LAST_MOMENT
}

/** The id of a row. */
export const rowId = t.Integer({ minimum: 1, maximum: LARGEST_ID })

/** `/:id` in a path. */
export const idParams = t.Object({ id: rowId })

export const clientParams = t.Object({ clientId: rowId })

/** The query of a call whose address others add to: calendar programs, or links. None of it is read. */
export const anyQuery = t.Object({}, { additionalProperties: true })

/** A moment with its offset from UTC. */
export const moment = t.String({ format: 'date-time' })

/** A date: 2026-04-30. */
export const day = t.String({ format: 'date' })

/** Text with at least one visible character. */
export function textOf(characters: number) {
  return t.String({ minLength: 1, maxLength: characters, pattern: VISIBLE })
}

/**
 * A name, title or other line with at least one visible character. The route gets it without control characters
 * and marks of direction, with single spaces.
 */
export function lineOf(characters: number) {
  return asLine(textOf(characters))
}

/** The same, or nothing. */
export function lineOrNoneOf(characters: number) {
  return asLine(t.String({ maxLength: characters }))
}

function asLine(text: TString) {
  return t
    .Transform(text)
    .Decode(typedLine)
    .Encode((line) => line)
}

/**
 * What a form was opened with, as it is stored: not every line there was cleaned. The route refuses to overwrite
 * anything newer.
 */
export function asSeen<Fields extends TProperties>(fields: Fields) {
  const description = 'As it was when the reader opened it: refused with 409 if it changed since'
  return t.Optional(t.Unsafe<Static<TObject<Fields>>>(asSent(t.Object(fields, { description }))))
}

/** A schema of the same values that cleans no line in them. */
function asSent(schema: object): Record<PropertyKey, unknown> {
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy)
    return typeof part === 'object' && part !== null ? asSent(part) : part
  }
  const keys = Reflect.ownKeys(schema).filter((key) => key !== TransformKind)
  return Object.fromEntries(keys.map((key) => [key, copy(Reflect.get(schema, key))]))
}

/** One of the words. Unlike Elysia's UnionEnum it does not default to the first. */
export function oneOf<const Word extends string>(words: readonly Word[]): TUnsafe<Word>
// TypeBox infers never from a union of unknown length if another field is transformed
export function oneOf(words: readonly string[]): TSchema {
  return t.Union(words.map((word) => t.Literal(word)))
}
