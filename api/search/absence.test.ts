import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import fc from 'fast-check'
import { openDependencies } from './dependencies'
import { answer } from './search'
import { aSaidMeeting } from './testing'

const LIBRARIES = 8
const NOW = new Date('2026-11-21T15:00:00Z')
const THINGS =
  'boiler orchard trailer violin greenhouse tractor cellar annuity scooter gazebo quarry sailboat vineyard elevator piano bequest dentist hammock turbine walnut'.split(
    ' ',
  )
const CLIENTS = ['Ottilie Vandermark', 'Casimir Thrale', 'Beatrix Oyelaran']

const said = fc.record({
  client: fc.constantFrom(...CLIENTS),
  things: fc.shuffledSubarray(THINGS, { minLength: 2, maxLength: 2 }),
  month: fc.integer({ min: 1, max: 10 }),
})
const asking = fc.record({
  nth: fc.nat(),
  frame: fc.constantFrom(
    'What did we say about {}?',
    'anything on {}',
    '{} - details pls',
    'Did {} come up?',
    'remind me of {}',
    'Which meeting mentions {}?',
    'I need what was decided about {}',
  ),
  scope: fc.constantFrom(
    '',
    ' in 2019',
    ' last week',
    ' in May 2024',
    ' yesterday',
    ' before 2020',
    ...CLIENTS.map((name) => ` with ${name}`),
  ),
})

/** Denials in an answer that the library contradicts. */
function untrue(result: string, lines: { client: string; text: string }[]): string[] {
  const denials = [
    ...result.matchAll(/couldn’t find “([^”]+)” in (your meetings|meetings for .+)/g),
  ]
  const words = denials.filter(([, words = '', where = '']) =>
    lines.some(
      ({ client, text }) =>
        (where.startsWith('your') || where.includes(client)) &&
        words.split(' ').every((word) => text.includes(word)),
    ),
  )
  const rows = CLIENTS.filter(
    (name) =>
      result.includes(`You have no meetings for ${name}.`) &&
      lines.some(({ client }) => client === name),
  )
  return [...words.map(([denial]) => denial), ...rows]
}

test('nothing that was said is ever denied, whatever conditions a question has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 2, maxLength: 5 }),
      fc.array(asking, { minLength: 6, maxLength: 6 }),
      async (meetings, questions) => {
        const user = await aUser()
        const lines = meetings.map(({ client, things: [one, other] }) => ({
          client,
          text: `The ${one} and the ${other} are both paid for.`,
        }))
        for (const [at, { client, month }] of meetings.entries()) {
          const line = `${client}: ${lines[at]?.text}`
          const date = `2026-${String(month).padStart(2, '0')}-11T10:00:00Z`
          await aSaidMeeting(user, [line], { client: `${client} ${at}`, date })
        }
        for (const { nth, frame, scope } of questions) {
          const meeting = meetings[nth % meetings.length]
          const [one = '', other = ''] = meeting?.things ?? []
          const query = frame.replace('{}', `the ${one} and the ${other}`) + scope
          const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
          const { result } = await answer(user, { query, history: [] }, dependencies)
          expect({ query, untrue: untrue(result, lines) }).toEqual({ query, untrue: [] })
          expect(result).not.toBe('')
          const isOfOther = CLIENTS.some((name) => scope.includes(name) && name !== meeting?.client)
          if (!isOfOther) expect(`${query}: ${result}`).toContain(`The ${one} and the ${other}`)
        }
      },
    ),
    { numRuns: LIBRARIES },
  )
})

test('a figure says which word of the question did not limit it', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Ada: We read the deed.'], { date: '2026-04-03T10:00:00Z' })
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
  const ask = async (query: string) =>
    (await answer(user, { query, history: [] }, dependencies)).result
  const dragons = await ask('How many meetings with dragons in 2026?')
  expect(dragons).toContain('I couldn’t filter by “dragons”')
  const average = await ask('What is the average length of zorblax meetings in 2026?')
  expect(average).toContain('I couldn’t filter by “zorblax”')
  expect(average).not.toContain('I couldn’t find')
  expect(await ask('How many meetings in 2026?')).not.toContain('Not limited')
  expect(await ask('How many meetings about dragons in 2026?')).toContain('You have no meetings')
})

test('a question without a word is answered without naming one', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Ada: We read the deed.'], { date: '2026-04-03T10:00:00Z' })
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
  for (const query of ['🧾', '...', '%', '\u0301', '👨‍👩‍👧‍👦?']) {
    const { result } = await answer(user, { query, history: [] }, dependencies)
    expect([query, result]).toEqual([query, 'I couldn’t find that in your meetings.'])
  }
})
