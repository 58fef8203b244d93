import { Elysia } from 'elysia'
import { refuse } from './refusals'

type Route = { method: string; path: string; hooks: { detail?: object; query?: unknown } }

/** Longest list of names repeated to the caller. */
const NAMES_CHARACTERS = 100

const known = new Map<string, Set<string>>()

/** Keeps the query names of each described call, unless it takes any. */
export function keepQueryNames(routes: Route[]): void {
  for (const { method, path, hooks } of routes) {
    if (!hooks.detail || takesAnyQuery(hooks.query)) continue
    known.set(`${method} ${path}`, new Set(namesIn(hooks.query)))
  }
}

/** True for a call opened by programs and links that add to its address. */
export function takesAnyQuery(query: unknown): boolean {
  return isObject(query) && 'additionalProperties' in query && query.additionalProperties === true
}

/**
 * Refuses a call with a query name that it doesn't have: without a misspelled filter, the answer would be
 * about something else.
 */
export const queryNames = new Elysia({ name: 'query-names' }).onBeforeHandle(
  { as: 'global' },
  ({ request, route }) => {
    const own = known.get(`${request.method} ${route}`)
    if (!own || !request.url.includes('?')) return
    const asked = [...new URL(request.url).searchParams.keys()]
    const others = asked.filter((name) => !own.has(name)).join(', ')
    if (others) throw refuse('badFields', { fields: others.slice(0, NAMES_CHARACTERS) })
  },
)

function namesIn(query: unknown): string[] {
  if (!isObject(query) || !('properties' in query) || !isObject(query.properties)) return []
  return Object.keys(query.properties)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
