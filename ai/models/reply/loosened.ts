import type { JsonSchema } from '../../local/chat/grammar'

/** What models write for a field that is empty. */
const NOTHING = /^(?:|null|none|n\/a|undefined|-)$/i

/**
 * The value with slips of small models mended if that is certain: numbers and truth values in quotes, a single
 * value for a list, "none" or a missing field for null, and a missing or null list. Anything else stays, and
 * fails the schema.
 */
export function loosened(value: unknown, shape: JsonSchema): unknown {
  if (allowsNull(shape)) {
    return isNothing(value, shape) ? null : loosened(value, withoutNull(shape))
  }
  if (shape.enum) return inEnum(value, shape.enum)
  if (shape.type === 'number' || shape.type === 'integer') return toNumber(value)
  if (shape.type === 'boolean') return toBoolean(value)
  if (shape.type === 'array') return toList(value, shape.items ?? {})
  return shape.properties && isObject(value) ? toObject(value, shape.properties) : value
}

function toObject(value: Record<string, unknown>, properties: Record<string, JsonSchema>) {
  const fields = Object.entries(properties).map(([name, shape]) => {
    return [name, loosened(Object.hasOwn(value, name) ? value[name] : undefined, shape)]
  })
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

function toList(value: unknown, items: JsonSchema): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return (Array.isArray(value) ? value : [value]).map((item) => loosened(item, items))
}

function toNumber(value: unknown): unknown {
  const isDigits = typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim())
  return isDigits ? Number(value) : value
}

function toBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const said = value.trim().toLowerCase()
  return said === 'true' || (said === 'false' ? false : value)
}

function inEnum(value: unknown, known: unknown[]): unknown {
  if (typeof value !== 'string') return value
  return known.find((each) => each === value.trim().toLowerCase()) ?? value
}

function isNothing(value: unknown, shape: JsonSchema): boolean {
  if (value === undefined || value === null) return true
  const isText = withoutNull(shape).type === 'string' && !withoutNull(shape).enum
  // "none" may be what a text says; an empty one says nothing
  return typeof value === 'string' && (isText ? value === 'null' : NOTHING.test(value.trim()))
}

function allowsNull({ type, anyOf = [] }: JsonSchema): boolean {
  return (
    (Array.isArray(type) && type.includes('null')) || anyOf.some((each) => each.type === 'null')
  )
}

function withoutNull({ type, anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const [other = {}] = anyOf.filter((each) => each.type !== 'null')
  const types = Array.isArray(type) ? type.filter((each) => each !== 'null') : []
  return types[0] === undefined ? { ...rest, ...other } : { ...rest, type: types[0] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
