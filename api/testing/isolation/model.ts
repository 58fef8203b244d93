// Two users as a model describes them: whatever they do, with whatever ids, each sees exactly their own data.
import assert from 'node:assert/strict'
import type { User } from '@app/db/accounts/users'
import { aUser } from '@app/db/testing/testing'
import fc from 'fast-check'
import { as } from '../testing'

type Owned = { name: string }
type Held = { clientId: number; title: string; note: string }
type Person = { clients: Map<number, Owned>; meetings: Map<number, Held> }
/** `made` are both users' ids, kept after deletion: half of the requests use another user's. */
type Model = { people: [Person, Person]; clients: number[]; meetings: number[] }
type Caller = Awaited<ReturnType<typeof as>>
type Real = { users: [User, User]; callers: [Caller, Caller] }
type Who = 0 | 1
type Step = (model: Model, real: Real) => Promise<void>

const LONGEST = 14
/** Fields that a client might add to a body, to impersonate someone or gain rights. */
const EXTRAS = {
  id: 1,
  userId: 1,
  user_id: 1,
  status: 'Processed',
  audioPath: '/etc/passwd',
  audio_path: '/etc/passwd',
  legalHold: true,
  role: 'admin',
  plan: 'ENTERPRISE_SUBSCRIPTION',
  createdAt: '2001-01-01T00:00:00.000Z',
}

const who = fc.constantFrom<Who[]>(0, 1)
const nth = fc.nat({ max: 7 })
const words = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => `w${text.replaceAll('\0', '')}`)

const commands = [
  step(fc.record({ who, words }), 'adds a client', async ({ who, words }, model, real) => {
    const name = `${words.trim()} ${crypto.randomUUID()}`
    const response = await real.callers[who].post('/api/clients', { ...EXTRAS, name, type: 'Tax' })
    assert.equal(response.status, 201)
    const client = await response.json()
    assert.deepEqual(
      [client.name, client.meetingCount, client.legalHold, client.createdAt > '2026'],
      [name, 0, false, true],
    )
    model.people[who].clients.set(client.id, { name })
    model.clients.push(client.id)
  }),
  step(
    fc.record({ who, nth, words }),
    'plans a meeting',
    async ({ who, nth, words }, model, real) => {
      const clientId = pick(model.clients, nth)
      const body = { ...EXTRAS, title: words, clientId, date: '2026-12-01T09:00:00.000Z' }
      const response = await real.callers[who].post('/api/meetings', body)
      const own = model.people[who].clients.has(clientId)
      assert.equal(response.status, own ? 201 : 404)
      if (!own) return
      const { id } = await response.json()
      model.people[who].meetings.set(id, { clientId, title: words, note: '' })
      model.meetings.push(id)
    },
  ),
  step(
    fc.record({ who, nth, words }),
    'writes a note',
    async ({ who, nth, words }, model, real) => {
      const meetingId = pick(model.meetings, nth)
      const body = { ...EXTRAS, meetingId, content: words }
      const response = await real.callers[who].post('/api/notes', body)
      const meeting = model.people[who].meetings.get(meetingId)
      assert.equal(response.status, meeting ? 200 : 404)
      if (meeting) meeting.note = words
    },
  ),
  step(fc.record({ who, nth }), 'deletes a meeting', async ({ who, nth }, model, real) => {
    const id = pick(model.meetings, nth)
    const response = await real.callers[who].delete(`/api/meetings/${id}`)
    assert.equal(response.status, model.people[who].meetings.delete(id) ? 200 : 404)
  }),
  step(fc.record({ who, nth }), 'deletes a client', async ({ who, nth }, model, real) => {
    const id = pick(model.clients, nth)
    const { clients, meetings } = model.people[who]
    const response = await real.callers[who].delete(`/api/clients/${id}`)
    assert.equal(response.status, clients.delete(id) ? 200 : 404)
    for (const [meetingId, { clientId }] of meetings)
      if (clientId === id) meetings.delete(meetingId)
  }),
  step(fc.record({ who, nth }), 'reads a meeting', async ({ who, nth }, model, real) => {
    const id = pick(model.meetings, nth)
    const expected = model.people[who].meetings.get(id)
    const response = await real.callers[who].get(`/api/meetings/${id}`)
    assert.equal(response.status, expected ? 200 : 404)
    const note = await real.callers[who].get(`/api/notes/meeting/${id}`)
    assert.equal((await note.json()).content, expected?.note ?? '')
    if (!expected) return
    const meeting = await response.json()
    assert.deepEqual(
      [meeting.title, meeting.clientId, meeting.status, meeting.audio, meeting.legalHold],
      [expected.title, expected.clientId, 'Scheduled', null, false],
    )
  }),
]

/** Throws with the shortest run of commands in which product and model differ. */
export async function checkModel(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: LONGEST }), async (run) => {
      const users: [User, User] = [await aUser(), await aUser()]
      const callers: [Caller, Caller] = [await as(users[0]), await as(users[1])]
      const model: Model = { people: [nobody(), nobody()], clients: [], meetings: [] }
      await fc.asyncModelRun(() => ({ model, real: { users, callers } }), run)
      for (const who of [0, 1] as const) await compare(who, model, { users, callers })
    }),
    { numRuns: runs },
  )
}

/** Compares everything the user sees with everything the model has of the user. */
async function compare(who: Who, model: Model, { callers, users }: Real) {
  const { clients, meetings } = model.people[who]
  const seen: { id: number; name: string }[] = await (await callers[who].get('/api/clients')).json()
  assert.deepEqual(
    new Map(seen.map(({ id, name }) => [id, name])),
    new Map([...clients].map(([id, { name }]) => [id, name])),
  )
  const listed: { id: number; title: string }[] = await (
    await callers[who].get('/api/meetings')
  ).json()
  assert.deepEqual(
    new Map(listed.map(({ id, title }) => [id, title])),
    new Map([...meetings].map(([id, { title }]) => [id, title])),
  )
  const { user } = await (await callers[who].get('/api/auth/user')).json()
  assert.deepEqual(user, users[who])
}

function step<Values>(
  values: fc.Arbitrary<Values>,
  name: string,
  work: (values: Values, model: Model, real: Real) => Promise<void>,
): fc.Arbitrary<fc.AsyncCommand<Model, Real>> {
  return values.map((values) => ({
    check: () => true,
    run: ((model, real) => work(values, model, real)) satisfies Step,
    toString: () => `${name} ${JSON.stringify(values)}`,
  }))
}

/** An existing id, of any user; an id that nobody has if there is none. */
function pick(ids: number[], nth: number): number {
  return ids[nth % Math.max(ids.length, 1)] ?? 2_000_000_000
}

function nobody(): Person {
  return { clients: new Map(), meetings: new Map() }
}
