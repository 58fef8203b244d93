import type { TSchema } from '@sinclair/typebox'

/** Maximum JSON body of most calls. */
const BODY_BYTES = 256 * 1024
/** Room for indentation. */
const SPARE_BYTES = 64 * 1024
/** A client may write each UTF-16 unit in six bytes: `\u4e2d`. */
const UNIT_BYTES = 6
/** Numbers, dates and other formats. */
const WORD_BYTES = 64

/** Text of varying length, in UTF-16 units, and bytes of all else. */
type Size = { units: number; bytes: number }

type Route = { method: string; path: string; hooks: { body?: unknown } }

const limits = new Map<string, number>()

/**
 * Total text of a list or record for which the body of a call has room: its entries may be long and
 * may be many, but not all are both.
 */
export function roomFor(characters: number) {
  return { 'x-characters': characters }
}

/** Gives each call a limit with room for the largest body that its schema accepts. */
export function limitBodies(routes: Route[]) {
  for (const { method, path, hooks } of routes) {
    if (isSchema(hooks.body)) limits.set(`${method} ${path}`, largestBody(hooks.body) + SPARE_BYTES)
  }
}

/** Maximum bytes of a call's body, by its route: `/api/meetings/:id`. */
export function bodyLimit(method: string, route: string): number {
  return Math.max(BODY_BYTES, limits.get(`${method} ${route}`) ?? 0)
}

/** Infinity if the schema has text without a limit. */
export function largestBody(schema: TSchema): number {
  const { units, bytes } = sizeOf(schema)
  return units * UNIT_BYTES + bytes
}

function sizeOf(schema: TSchema): Size {
  const { units, bytes } = freeSizeOf(schema)
  return { units: Math.min(units, schema['x-characters'] ?? Infinity), bytes }
}

function freeSizeOf(schema: TSchema): Size {
  if (schema.anyOf) return largest(schema.anyOf.map(sizeOf))
  if (schema.type === 'array') return times(sizeOf(schema.items), schema.maxItems ?? Infinity)
  if (schema.properties) return sum(Object.entries<TSchema>(schema.properties).map(fieldSize))
  const isOpen =
    schema.type === 'string' ? !(schema.format ?? schema.enum) : schema.type === 'object'
  if (!isOpen || schema.const !== undefined) return { units: 0, bytes: WORD_BYTES }
  return { units: schema.maxLength ?? Infinity, bytes: 2 }
}

function fieldSize([name, schema]: [string, TSchema]): Size {
  const { units, bytes } = sizeOf(schema)
  return { units, bytes: bytes + name.length + 4 }
}

function largest(sizes: Size[]): Size {
  return {
    units: Math.max(...sizes.map(({ units }) => units)),
    bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  }
}

function sum(sizes: Size[]): Size {
  return sizes.reduce(
    (total, { units, bytes }) => ({ units: total.units + units, bytes: total.bytes + bytes }),
    { units: 0, bytes: 2 },
  )
}

function times({ units, bytes }: Size, count: number): Size {
  return { units: units === 0 ? 0 : units * count, bytes: (bytes + 1) * count + 2 }
}

function isSchema(body: unknown): body is TSchema {
  return typeof body === 'object' && body !== null && 'type' in body && body.type === 'object'
}
