// GET /api/openapi.json is true, and sufficient for a client that knows nothing else.
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { api } from '../app'
import { readLetters } from '../mail/dev-routes'
import { processNow, withoutAi } from '../meetings/testing'
import { spendsWorld } from './isolation/spending'
import { aWorld, type World } from './isolation/world'
import { argumentsFor } from './openapi/arbitrary'
import { type Arguments, type Known, operations, requestOf } from './openapi/client'
import { undescribedBy } from './openapi/described'
import { cookieOf } from './testing'

const calls = operations()
/** Calls of each operation with arguments from its schemas, and with others. */
const RUNS = 25
/** Calls that never end, that other tests watch, or that would delete the user. */
const ENDLESS = ['followEvents']

/** Calls that would spoil a shared world for others: attempts are counted, texts approved. */
const ALONE = [
  'changeStatement',
  'confirmAuthenticator',
  'createShareLink',
  'deleteAccount',
  'removeAuthenticator',
]

const shared = new Map<boolean, Promise<World>>()

/** One for all calls that only read and one for calls that leave it usable; any other call has its own. */
function worldFor({ operationId, method, path }: Known): Promise<World> {
  if (ALONE.includes(operationId)) return aWorld()
  if (spendsWorld(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)) return aWorld()
  const isReading = method === 'GET'
  const world = shared.get(isReading) ?? aWorld()
  shared.set(isReading, world)
  return world
}

for (const operation of calls.values()) {
  if (ENDLESS.includes(operation.operationId)) continue
  test(`${operation.operationId} answers only what is described`, async () => {
    await withoutAi(async () => {
      const { user, client, meeting, token, conversation } = await worldFor(operation)
      const ids = [client, meeting, token, conversation]
      let session = ''
      const run = async (given: Arguments, signedIn: boolean) => {
        if (signedIn && !session) session = await cookieOf(user)
        const cookie = signedIn ? session : ''
        const headers = { ...given.headers, ...(cookie && { cookie }) }
        const response = await api.handle(requestOf(operation, { ...given, headers }))
        // the call may end its own session
        if (signedIn && response.headers.has('set-cookie')) session = ''
        expect(response.status).not.toBe(500)
        expect(await undescribedBy(operation, response)).toBeNull()
      }
      await fc.assert(
        fc.asyncProperty(
          argumentsFor(operation, ids),
          fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
          run,
        ),
        { numRuns: RUNS },
      )
    })
  })
}

test('a client generated from it registers, signs in, uploads, waits, reads and asks', async () => {
  const jar = new Map<string, string>()
  async function run(id: string, given: Arguments = {}) {
    const operation = calls.get(id)
    if (!operation) throw new Error(`there is no ${id}`)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = requestOf(operation, { ...given, headers: { ...given.headers, cookie } })
    const response = await api.handle(request)
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/) ?? []
      jar.set(name, value)
    }
    expect([id, response.ok]).toEqual([id, true])
    expect(await undescribedBy(operation, response.clone())).toBeNull()
    return response.json()
  }
  await withoutAi(async () => {
    const name = `client-${crypto.randomUUID().slice(0, 8)}`
    const password = crypto.randomUUID()
    const email = `${name}@example.test`
    const about = { email, username: name, fullName: 'A Client', subscriptionPlan: 'free' }
    await run('register', { body: { ...about, password } })
    const { userId } = await run('signIn', { body: { username: name, password } })
    const letter = (await readLetters()).find(({ to, code }) => to === email && code)
    const { user } = await run('verifySignIn', { body: { userId, code: letter?.code } })
    const { id: clientId } = await run('createClient', { body: { name: 'Hale', type: 'Trust' } })
    const form = new FormData()
    const details = { title: 'Review', clientId, date: '2026-04-03T12:00:00.000Z' }
    form.append('meetingData', JSON.stringify(details))
    form.append('audioFile', new File(['Ann: The bond ladder matures in June.'], 'talk.txt'))
    const { id } = await run('uploadRecording', { body: form })
    expect(await run('findMeeting', { path: { id } })).toMatchObject({ status: 'Processing' })
    await processNow(user, id)
    const meeting = await run('findMeeting', { path: { id } })
    expect(meeting.status).toBe('Processed')
    expect(meeting.transcript.fullText).toContain('bond ladder')
    const answer = await run('ask', { body: { query: 'When does the bond ladder mature?' } })
    expect(answer.result).toContain('June')
  })
})
