import assert from 'node:assert/strict'
import type { User } from '@app/db/accounts/users'
import { listUnindexedNotes } from '@app/db/meetings/indexing/unindexed-notes'
import { listUnindexed } from '@app/db/meetings/indexing/unindexed-versions'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import fc from 'fast-check'
import { api } from '../../app'
import { handlers } from '../../work'
import { undescribed } from '../openapi/described'
import { cookieOf } from '../testing'

/** Refusals that depend on what the other session has done meanwhile. */
const REFUSED = [403, 404, 409]

/** A user in two sessions. */
export type Adviser = { user: User; cookies: [string, string] }

/** Chooses among what there is; a run is repeated with its seed. */
export type Chooser = {
  one: <Value>(values: readonly Value[]) => Value
  from: <Value>(values: Value[]) => Value | undefined
  percent: (share: number) => boolean
  word: () => string
}

/** Each number alike: by default the library prefers small ones. */
const upTo = (max: number) => fc.noBias(fc.nat({ max }))

export function chooser(next: fc.GeneratorValue): Chooser {
  let words = 0
  const from = <Value>(values: readonly Value[]): Value | undefined =>
    values.length === 0 ? undefined : values[next(upTo, values.length - 1)]
  return {
    from,
    one: (values) => {
      const [first] = values
      if (first === undefined) throw new Error('nothing to choose from')
      return from(values) ?? first
    },
    percent: (share) => next(upTo, 99) < share,
    word: () => {
      words += 1
      return `word${words.toString(36)}`
    },
  }
}

export async function anAdviser(): Promise<Adviser> {
  const user = await aUser()
  return { user, cookies: [await cookieOf(user), await cookieOf(user)] }
}

/** Calls a route as described, with values for its parameters; a refusal is an answer, an error is not. */
export async function call(
  { cookies }: Adviser,
  route: string,
  values: Record<string, string | number> = {},
  body?: unknown,
) {
  const response = await api.handle(requestOf(cookies, route, values, body))
  const isDone = response.status < 300
  assert(isDone || REFUSED.includes(response.status), `${route} answered ${response.status}`)
  assert.equal(await undescribed(route, response.clone()), null)
  return isDone ? await response.json() : null
}

let calls = 0

/** In both sessions alternately. Values that are no part of the path are the query. */
export function requestOf(
  cookies: Adviser['cookies'],
  route: string,
  values: Record<string, string | number>,
  body?: unknown,
): Request {
  calls += 1
  const [method, template = ''] = route.split(' ')
  const isInPath = (name: string) => template.split('/').includes(`:${name}`)
  const path = template.replace(/:(\w+)/g, (_all, name: string) => String(values[name]))
  const url = new URL(path, 'http://localhost')
  for (const [name, value] of Object.entries(values))
    if (!isInPath(name)) url.searchParams.set(name, String(value))
  const headers = { cookie: cookies[calls % 2 === 0 ? 0 : 1], origin: 'http://localhost' }
  if (body === undefined || body instanceof FormData || body instanceof Blob)
    return new Request(url, { method, headers, body })
  const typed = { ...headers, 'content-type': 'application/json' }
  return new Request(url, { method, headers: typed, body: JSON.stringify(body) })
}

/** Does everything that a worker would do for the user now. */
export async function work({ user }: Adviser): Promise<void> {
  const { signal } = new AbortController()
  const waiting = await sql`
    select id from meetings where user_id = ${user.id} and status = 'Processing'
  `
  for (const { id } of waiting)
    await handlers['process-meeting']({ userId: user.id, meetingId: id }, signal)
  const own = ({ userId }: { userId: number }) => userId === user.id
  for (const note of (await listUnindexedNotes()).filter(own))
    await handlers['index-note'](note, signal)
  for (const changed of (await listUnindexed('transcripts')).filter(own))
    await handlers['index-transcript'](changed, signal)
  for (const edited of (await listUnindexed('summaries')).filter(own))
    await handlers['index-summary'](edited, signal)
}
