import { sql } from '@app/db/testing/sql'
import { openTestDatabase } from '@app/db/testing/testing'
import fc from 'fast-check'
import { api } from '../app'
import { aRecording, processNow, uploadAs, withAi } from '../meetings/testing'
import { aWorld } from '../testing/isolation/world'
import { argumentsFor } from '../testing/openapi/arbitrary'
import { type Known, operations, requestOf } from '../testing/openapi/client'
import { cookieOf } from '../testing/testing'

/**
 * Concurrent calls of every kind on the same few meetings, while the pipeline processes them:
 * `DATABASE_URL=… bun run bench:collisions [SECONDS]`. Fails on any 5xx; counts deadlocks.
 */
const SECONDS = 120
const AT_ONCE = 40
const RECORDINGS = 3
/** Calls that need a password or wait for something. */
const LEFT_OUT = ['followEvents', 'register', 'signIn', 'verifySignIn', 'deleteAccount', 'signOut']
/** Every second call is one of these, which lock or delete the most. */
const HEAVY = [
  ...['deleteMeeting', 'deleteClient', 'changeMeeting', 'joinMeetings', 'transcribeAgain'],
  ...['summarizeAgain', 'recordMeetingConsent', 'recordClientConsent', 'holdMeeting', 'holdClient'],
  ...['restoreFromTrash', 'deleteFromTrash', 'setDeletionGrace', 'createShareLink', 'drawSample'],
]

const close = await openTestDatabase()
const calls = [...operations().values()].filter((call) => !LEFT_OUT.includes(call.operationId))
const heavy = calls.filter((call) => HEAVY.includes(call.operationId))
const writes = calls.filter((call) => call.method !== 'GET')
const answers = new Map<number, number>()
const faults: string[] = []
let rounds = 0

await withAi(async () => {
  const end = Date.now() + Number(process.argv[2] ?? SECONDS) * 1000
  for (; Date.now() < end; rounds += 1) await collide()
})
const [counted] = await sql`
  select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()
`
console.log({ rounds, ...counted, answers: Object.fromEntries([...answers].sort()), faults })
await close()
process.exit(faults.length === 0 ? 0 : 1)

async function collide() {
  const world = await aWorld()
  const { user } = world
  const recordings = await Promise.all(
    Array.from({ length: RECORDINGS }, async (_, index) => {
      const details = { clientId: world.client, title: `Recording ${index}` }
      return Number((await (await uploadAs(user, aRecording(), details)).json()).id)
    }),
  )
  const ids = Object.values(world).filter((value) => typeof value === 'number')
  const meetings = [world.meeting, ...recordings]
  const cookie = await cookieOf(user)
  const requests = Array.from({ length: AT_ONCE }, (_, index) => {
    const call = oneOf(index % 2 ? heavy : writes)
    const [given = {}] = fc.sample(argumentsFor(call, [...ids, ...recordings]), 1)
    const path = pathOf(call, { ...world, meetings })
    const body = typeof given.body === 'object' ? named(given.body, world.client, meetings) : null
    return { call, request: requestOf(call, { ...given, path, body, headers: { cookie } }) }
  })
  await Promise.all([
    ...recordings.map((id) => processNow(user, id).catch(tellUnlessGone)),
    ...requests.map(async ({ call, request }) => {
      const { status } = await api.handle(request)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status >= 500) faults.push(`${call.operationId} ${status}`)
    }),
  ])
}

/** Fills in a path's ids. */
function pathOf(call: Known, place: { client: number; meetings: number[]; trash: number }) {
  const { client, meetings, trash } = place
  const isTrash = call.path.includes('/trash/')
  const id = () => (isTrash ? trash + Math.floor(Math.random() * RECORDINGS) : oneOf(meetings))
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, name === 'clientId' ? client : id()]))
}

/** The body, about this client and one of the meetings. */
function named(body: unknown, clientId: number, meetings: number[]): unknown {
  if (body === null || Array.isArray(body) || body instanceof FormData) return body
  const about = { clientId, meetingId: oneOf(meetings) }
  const own = Object.entries(about).filter(([name]) => Object.hasOwn(Object(body), name))
  return { ...Object(body), ...Object.fromEntries(own) }
}

function tellUnlessGone(error: unknown) {
  if (!String(error).includes('the meeting is gone')) faults.push(String(error))
}

function oneOf<T>(values: T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
