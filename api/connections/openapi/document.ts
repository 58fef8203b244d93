import { brand } from '@app/web/brand'
import { VISIBLE } from '@app/web/browser/visible'
import { cookieName, SESSION_COOKIE } from '../../http/cookies'
import { changesState } from '../../http/cross-site'
import type { Described, Operation, Reason } from '../../http/describe'
import { takesAnyQuery } from '../../http/query-names'
import { isRepeatable } from '../../http/repeats/repeatable'
import { wantsUser } from '../../http/session'
import { opensToTokens, readsOnly } from '../../http/token-scope'
import { toRefusals } from './describe-refusals'
import { parametersOf } from './parameters'

/** The parts of an Elysia route used here. */
export type Route = {
  method: string
  path: string
  hooks: { transform?: unknown; detail?: object; params?: unknown; query?: unknown; body?: unknown }
}

/** OpenAPI 3.1 of the calls, from the schemas that validate them and their descriptions. */
export function describeCalls(routes: Route[]): object {
  return JSON.parse(JSON.stringify(documentOf(routes), toJsonSchema))
}

function documentOf(routes: Route[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const operation = operationOf(route)
    if (!operation) continue
    const path = pathOf(route).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '1',
      description:
        'Clients, meetings, notes and questions of one user. Every refusal is `{ message }`. A query parameter that a call does not have is refused, not ignored.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message'],
          properties: { message: { type: 'string' } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE) },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token from the account settings, with scope read or write.',
        },
      },
    },
  }
}

function pathOf({ path }: Route): string {
  return path.replace(/(?<=.)\/$/, '')
}

/** Null for a route that is not for API clients. */
function operationOf(route: Route) {
  const { detail } = route.hooks
  if (!isOperation(detail)) return null
  const { reasons, responses, requestBody, parameters = [], ...about } = detail
  const signedIn = wantsUser(route.hooks)
  const security = about.security ?? (signedIn ? [{ session: [] }] : [])
  const body = requestBody ?? bodyOf(route)
  return {
    ...about,
    tags: [pathOf(route).split('/')[2] ?? ''],
    security: withTokens(route, security),
    parameters: [...parametersOf(route), ...parameters],
    ...(body && { requestBody: body }),
    responses: withoutBodies(route, {
      ...toRefusals([...reasons, ...commonReasons(route, security, signedIn)]),
      // a status with messages that are not all known
      ...responses,
    }),
  }
}

function isOperation(detail: object | undefined): detail is Operation {
  return detail !== undefined && 'operationId' in detail
}

/** Adds the scope of tokens that may make the call. */
function withTokens(route: Route, security: Record<string, string[]>[]) {
  const path = pathOf(route)
  if (security.length === 0 || !opensToTokens(path)) return security
  return [...security, { token: [readsOnly(route.method, path) ? 'read' : 'write'] }]
}

/** Refusals that routes don't throw themselves. */
function commonReasons(
  route: Route,
  security: Record<string, string[]>[],
  signedIn: boolean,
): Reason[] {
  const { params, query, body } = route.hooks
  const path = pathOf(route)
  const named = security.length > 0
  return [
    ...(signedIn ? (['signInRequired'] as const) : []),
    ...(named && !opensToTokens(path) ? (['browserOnly'] as const) : []),
    ...(named && opensToTokens(path) && !readsOnly(route.method, path)
      ? (['readOnlyToken'] as const)
      : []),
    ...(changesState(route.method, path) ? (['otherSite', 'databaseFull'] as const) : []),
    ...(takesAnyQuery(query) && !params ? [] : (['badFields'] as const)),
    ...(params || query || body ? (['badEntries', 'unstorableText'] as const) : []),
    ...(body ? (['badJson', 'requestTooLarge'] as const) : []),
    ...(isRepeatable(route) ? (['stillUnderWay', 'alreadyMade', 'otherContent'] as const) : []),
    ...(['databaseFailed', 'databaseAway', 'unexpected'] as const),
  ]
}

function bodyOf({ hooks: { body } }: Route) {
  return body ? { required: true, content: { 'application/json': { schema: body } } } : null
}

function withoutBodies({ method }: Route, responses: Record<string, Described>) {
  if (method !== 'HEAD') return responses
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content, ...rest }]) => [status, rest]),
  )
}

/**
 * Removes Elysia's additions to the schemas: OpenAPI 3.0's `nullable`, and numbers also accepted as text. Writes
 * the pattern of visible characters as `\S`: it has surrogates, which only JavaScript reads.
 */
function toJsonSchema(key: string, value: unknown): unknown {
  if (key === 'nullable') return undefined
  if (key === 'pattern' && typeof value === 'string') return value.replaceAll(VISIBLE, '\\S')
  if (!isUnion(value)) return value
  const { anyOf, ...rest } = value
  const own = anyOf.filter(
    ({ type, format }) => type !== 'string' || !AS_TEXT.includes(`${format}`),
  )
  const [only] = own
  return own.length === 1 && only ? { ...rest, ...only } : { ...rest, anyOf: own }
}

const AS_TEXT = ['integer', 'numeric', 'boolean']

function isUnion(value: unknown): value is { anyOf: { type?: string; format?: string }[] } {
  return typeof value === 'object' && value !== null && 'anyOf' in value
}
