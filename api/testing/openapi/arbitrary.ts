// Values that match a schema of the document, and sometimes others.
import fc from 'fast-check'
import type { Arguments, Known } from './client'

type Schema = Record<string, unknown>

const LONGEST = 40

/** Arguments for the call: mostly as described, some not. `ids` are used for ids. */
export function argumentsFor(operation: Known, ids: number[]): fc.Arbitrary<Arguments> {
  const [media] = Object.entries(operation.requestBody?.content ?? {})
  const query = recordOf(operation, 'query', ids, false)
  return fc.record({
    path: recordOf(operation, 'path', ids, true),
    query: fc.oneof({ weight: 6, arbitrary: query }, query.map(withUnknown)),
    headers: recordOf(operation, 'header', ids, false).map((values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, String(value).replace(/[^ -~]/g, '')]),
      ),
    ),
    body: media ? bodyOf(media[0], media[1].schema, ids) : fc.constant(undefined),
  })
}

function withUnknown(query: Record<string, unknown>) {
  return { ...query, unknown: 'anything' }
}

function bodyOf(type: string, schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  if (type === 'application/json')
    return fc.oneof({ weight: 4, arbitrary: anyOfSchema(schema, ids) }, fc.jsonValue())
  return fc.oneof(
    fc.string().map((text) => text),
    fc.constant(undefined),
    fc.dictionary(fc.constantFrom('audioFile', 'meetingData', 'x'), fc.string()).map(formOf),
  )
}

function formOf(entries: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

function recordOf({ parameters }: Known, place: string, ids: number[], all: boolean) {
  const own = parameters.filter((parameter) => parameter.in === place)
  const model = Object.fromEntries(
    own.map(({ name, schema }) => [
      name,
      place === 'path' ? mostly(schema, ids).filter(isSegment) : mostly(schema, ids),
    ]),
  )
  return fc.record(model, all ? {} : { requiredKeys: [] })
}

/** False for values that would change the path. */
function isSegment(value: unknown): boolean {
  return !/^\.{0,2}$/.test(String(value))
}

function mostly(schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.string({ maxLength: LONGEST }), fc.integer(), fc.constant('\0'))
  return fc.oneof({ weight: 4, arbitrary: anyOfSchema(schema, ids) }, { weight: 1, arbitrary: odd })
}

/** A value that matches the schema, for the keywords used in this product. */
function anyOfSchema(schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  const { anyOf, enum: values, const: only, type } = schema
  if (only !== undefined) return fc.constant(only)
  if (Array.isArray(values)) return fc.constantFrom(...values)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Schema) => anyOfSchema(one, ids)))
  if (type === 'object') return objectOf(schema, ids)
  if (type === 'array') return fc.array(anyOfSchema(nested(schema.items), ids), { maxLength: 3 })
  if (type === 'integer' || type === 'number') return numberOf(schema, ids)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return type === 'string' ? textOf(schema) : fc.jsonValue()
}

function objectOf({ properties, required = [] }: Schema, ids: number[]) {
  const entries = Object.entries(nested(properties))
  if (entries.length === 0) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })
  const model = Object.fromEntries(
    entries.map(([name, one]) => [name, anyOfSchema(nested(one), ids)]),
  )
  return fc.record(model, { requiredKeys: Array.isArray(required) ? required : [] })
}

function numberOf({ minimum, maximum }: Schema, ids: number[]) {
  const min = typeof minimum === 'number' ? minimum : -1_000
  const max = typeof maximum === 'number' ? maximum : 1_000
  return fc.oneof(fc.constantFrom(...ids, min, max), fc.integer({ min, max }))
}

function textOf({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') {
    const years = { min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }
    return fc.date(years).map((date) => date.toISOString())
  }
  if (typeof pattern === 'string' && pattern !== '\\S')
    return fc.stringMatching(new RegExp(pattern))
  const min = typeof minLength === 'number' ? minLength : 0
  const max = Math.max(min, Math.min(typeof maxLength === 'number' ? maxLength : LONGEST, LONGEST))
  return fc.string({ minLength: min, maxLength: max, unit: 'grapheme' })
}

function nested(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
