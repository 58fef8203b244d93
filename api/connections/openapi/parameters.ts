import { KEPT_HOURS } from '@app/db/accounts/kept-answers'
import type { TSchema } from '@sinclair/typebox'
import { takesAnyQuery } from '../../http/query-names'
import { isRepeatable } from '../../http/repeats/repeatable'
import { KEY_HEADER, KEY_PATTERN } from '../../http/repeats/repeats'

type Parameter = {
  name: string
  in: string
  required: boolean
  schema: unknown
  description?: string
}

type Route = Parameters<typeof isRepeatable>[0] & {
  hooks: { params?: unknown; query?: unknown }
}

/** OpenAPI's own way to say that further parameters are accepted. */
const ANY_PARAMETER = {
  name: 'others',
  in: 'query',
  description: 'Any other parameter is ignored.',
  required: false,
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
}

const KEY_PARAMETER: Parameter = {
  name: KEY_HEADER,
  in: 'header',
  description: `Names this call, such as by a UUID. Sent again by the same user within ${KEPT_HOURS} hours, with the same content, the call is not made again: the answer is that of the first. A refused call is forgotten, and can be sent again.`,
  required: false,
  schema: { type: 'string', pattern: KEY_PATTERN },
}

/** The parameters of a call's schemas, and those that follow from what it does. */
export function parametersOf(route: Route): object[] {
  const { params, query } = route.hooks
  return [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...(takesAnyQuery(query) ? [ANY_PARAMETER] : []),
    ...(isRepeatable(route) ? [KEY_PARAMETER] : []),
  ]
}

function parametersIn(place: 'path' | 'query', schema: unknown): Parameter[] {
  if (!isObject(schema)) return []
  const { properties, required = [] } = schema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

function isObject(
  schema: unknown,
): schema is { properties: Record<string, TSchema>; required?: string[] } {
  return typeof schema === 'object' && schema !== null && 'properties' in schema
}
