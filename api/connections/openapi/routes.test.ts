import { expect, test } from 'bun:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { api } from '../../app'
import { document } from '../../testing/openapi/described'
import { guest } from '../../testing/testing'

/**
 * The operator's calls, the provider's signed one, this document, and methods added by the upload protocol.
 */
const UNTOLD = [
  'ALL /api/*',
  'ALL /api/uploads',
  'ALL /api/uploads/{id}',
  'GET /api/openapi.json',
  'GET /api/operator/engines',
  'GET /api/operator/jobs',
  'GET /api/operator/overview',
  'POST /api/operator/jobs/{id}/retry',
  'POST /api/payments/webhook',
]

async function read(): Promise<ReturnType<typeof document>> {
  const response = await guest.get('/api/openapi.json')
  expect(response.status).toBe(200)
  return response.json()
}

test('GET /api/openapi.json describes the calls', async () => {
  const { openapi, paths } = await read()
  expect(openapi).toStartWith('3.')
  for (const path of ['/api/clients', '/api/meetings/{id}', '/api/notes', '/api/tokens/{id}']) {
    expect(Object.keys(paths)).toContain(path)
  }
  expect(paths['/api/clients']?.post?.requestBody).toBeDefined()
})

test('the operator’s calls and signed calls are not in it', async () => {
  const paths = Object.keys((await read()).paths)
  expect(paths.filter((path) => /operator|payments\/webhook|\*/.test(path))).toEqual([])
})

test('an independent linter accepts it', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(await read())
  const problems = await lintFromString({ source, config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
})

test('every route is in it, or is listed as not for API clients', () => {
  const told = Object.entries(document().paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = api.routes.map(
    ({ method, path }) => `${method} ${path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(routes.filter((route) => !told.includes(route)).sort()).toEqual(UNTOLD)
  const ids = Object.values(document().paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('a call names tokens only if it is open to them', () => {
  const { paths } = document()
  const securityOf = (path: string, method: string) => paths[path]?.[method]?.security
  expect(securityOf('/api/clients', 'get')).toEqual([{ session: [] }, { token: ['read'] }])
  expect(securityOf('/api/clients', 'post')).toEqual([{ session: [] }, { token: ['write'] }])
  expect(securityOf('/api/search', 'post')).toEqual([{ session: [] }, { token: ['read'] }])
  expect(securityOf('/api/tokens', 'get')).toEqual([{ session: [] }])
  expect(securityOf('/api/login', 'post')).toEqual([])
})

test('patterns name no halves of characters, which other languages can’t read', async () => {
  const patterns = JSON.stringify(await read()).match(/"pattern":"(?:[^"\\]|\\.)*"/g) ?? []
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter((pattern) => /\\ud[89a-f]/i.test(pattern))).toEqual([])
})

test('every number that a call takes has a largest value, which the database can read', async () => {
  const taken = Object.values((await read()).paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ operationId, parameters = [], requestBody }) =>
      [...parameters, requestBody].flatMap((part) => numbersIn(part, operationId)),
    ),
  )
  expect(taken.length).toBeGreaterThan(50)
  const boundless = taken.filter(({ maximum = Infinity }) => maximum > Number.MAX_SAFE_INTEGER)
  expect(boundless).toEqual([])
})

type NumberTaken = { of: string; type?: unknown; maximum?: number }

function numbersIn(part: unknown, of: string): NumberTaken[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap((each) => numbersIn(each, of))
  const isNumber = 'type' in part && (part.type === 'integer' || part.type === 'number')
  return isNumber ? [{ ...part, of }, ...inside] : inside
}
