import { afterAll, expect, test } from 'bun:test'
import { closeLocalVectors } from '@app/ai/local/vectors/local-vectors'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { tinyVectors } from '@app/ai/testing/tiny-models/vectors'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../../env'
import { processNow, uploadAs } from '../../meetings/testing'
import { openDependencies } from '../dependencies'
import { answer } from '../search'

const nothing = env.ai
afterAll(() => {
  env.ai = nothing
  closeLocalVectors()
})

const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Margaret>The garden is green.

00:00:04.000 --> 00:00:08.000
<v Paul>Please sign here.

00:00:08.000 --> 00:00:12.000
<v Margaret>My debenture moved.
`

const SMALL_TALK = [
  'The garden is green.',
  'Please sign here.',
  'Tea is ready.',
  'Rain falls today.',
  'Birds sing outside.',
  'Lunch comes soon.',
]

const captionsOf = (texts: string[]) => `WEBVTT

${texts
  .map(
    (text, at) =>
      `00:00:${10 + at}.000 --> 00:00:${11 + at}.000\n<v ${at % 2 === 0 ? 'Margaret' : 'Paul'}>${text}`,
  )
  .join('\n\n')}
`

const SEVERAL_PLACES = captionsOf(['My debenture moved.', ...SMALL_TALK, 'Your debenture fell.'])

async function aTalk(user: User, captions = CAPTIONS, known: number | null = null) {
  const clientId = known ?? (await aClient(user)).id
  const file = { bytes: new TextEncoder().encode(captions), name: 'meeting.vtt' }
  const { id } = await (await uploadAs(user, file, { clientId })).json()
  await processNow(user, id)
  return { id: Number(id), clientId }
}

function ask(user: User, query: string) {
  const dependencies = openDependencies(user.id, env.ai, new AbortController().signal)
  return answer(user, { query, history: [] }, dependencies)
}

/** Meetings with content that was sent to a model for a question. */
async function comparedMeetings(user: User) {
  const rows = await sql<{ meeting: number }[]>`
    select distinct meeting_id as meeting
    from ai_call_meetings
    join ai_calls on ai_calls.user_id = ai_call_meetings.user_id and ai_calls.id = call_id
    where ai_calls.user_id = ${user.id} and purpose = 'question'
  `
  return rows.map(({ meeting }) => meeting)
}

test('a paraphrase is quoted first below a denial, and the ledger records its meeting', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const { id } = await aTalk(user)
  const { result, sources, nearest } = await ask(user, 'What about the bond?')
  expect(result).toStartWith('I couldn’t find that in your meetings. The closest I found:')
  expect(nearest).toBe(true)
  expect(sources[0]).toMatchObject({ meetingId: id, segment: 2 })
  expect(sources[0]?.quote).toContain('My debenture moved.')
  expect(await comparedMeetings(user)).toEqual([id])
})

test('a paraphrase of the kind asked for is a doubt and no denial', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  await aTalk(user, CAPTIONS.replace('moved', 'pays 6.4 percent'))
  const { result } = await ask(user, 'What is the interest rate of the bond?')
  expect(result).toStartWith('I’m not sure that this was said: I couldn’t find')
  expect(result).toContain('My debenture pays 6.4 percent.')
})

test('how alike texts must be is measured on the model’s own scale', async () => {
  await using directory = temporaryDirectory()
  const tiny = await tinyVectors(directory.path)
  env.ai = { localVectors: tiny }
  const user = await aUser()
  await aTalk(user)
  for (const [unrelated, quoted] of [
    [0.9, false],
    [0.6, true],
  ] as const) {
    env.ai = { localVectors: { ...tiny, scale: { unrelated, slope: 1 } } }
    const { sources } = await ask(user, 'What about the bond?')
    expect(sources.some(({ quote }) => quote.includes('debenture'))).toBe(quoted)
  }
})

test('paraphrases in several places are each quoted', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const { id } = await aTalk(user, SEVERAL_PLACES)
  const { sources } = await ask(user, 'What about the bond?')
  const placed = sources.filter(({ quote }) => quote.includes('debenture'))
  expect(placed.every(({ meetingId }) => meetingId === id)).toBe(true)
  expect(placed.map(({ segment }) => segment).toSorted()).toEqual([0, 7])
})

test('what changed over time is also quoted if a meeting says it in other words', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const { clientId } = await aTalk(user, captionsOf(['The bond pays four percent.']))
  const later = ['Snow melts slowly.', 'Roads were empty.', ...SMALL_TALK, 'My debenture moved.']
  const { id } = await aTalk(user, captionsOf(later), clientId)
  const { sources } = await ask(user, 'How has the bond changed over time?')
  const quotes = sources.map(({ quote }) => quote)
  expect(quotes.some((quote) => quote.includes('bond pays'))).toBe(true)
  expect(sources.find(({ quote }) => quote.includes('debenture'))?.meetingId).toBe(id)
  expect(new Set(quotes).size).toBe(quotes.length)
})

test('a comparison quotes two places of each meeting together, the earliest meeting first', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const { id, clientId } = await aTalk(user, captionsOf(['The bond pays.', ...SMALL_TALK]))
  const { id: later } = await aTalk(user, SEVERAL_PLACES, clientId)
  await sql`
    update meetings set date = (date at time zone 'UTC' - interval '1 day') at time zone 'UTC'
    where user_id = ${user.id} and id = ${id}
  `
  const { sources } = await ask(user, 'How has the bond changed over time?')
  const placed = sources.map(({ meetingId }) => meetingId)
  expect(placed).toEqual(placed.toSorted((one, other) => one - other))
  const alike = sources.filter(({ quote }) => quote.includes('debenture'))
  expect(new Set(alike.map(({ meetingId }) => meetingId))).toEqual(new Set([later]))
  expect(new Set(alike.map(({ segment }) => segment))).toEqual(new Set([0, 7]))
})

test('nothing from a meeting without consent is compared', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const { clientId } = await aTalk(user)
  await sql`update clients set consent = 'refused' where user_id = ${user.id} and id = ${clientId}`
  const { sources } = await ask(user, 'What about the bond?')
  expect(sources.filter(({ quote }) => quote.includes('debenture'))).toEqual([])
  expect(await comparedMeetings(user)).toEqual([])
})

test('if the question’s words were said, the answer is the same as without a model', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  await aTalk(user)
  const { result } = await ask(user, 'What about the debenture?')
  expect(result).not.toContain('The nearest:')
  expect(result).toContain('My debenture moved.')
})

test('a reply is compared together with its question and quoted before it', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const said = [...SMALL_TALK, 'Where is your debenture?', 'Hm.', 'Not here, moved.']
  const { id } = await aTalk(user, captionsOf(said))
  const { sources } = await ask(user, 'What about the bond?')
  expect(sources[0]).toMatchObject({ meetingId: id, segment: said.length - 1 })
})

test('what several meetings say verbatim is not compared', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const { clientId } = await aTalk(
    user,
    captionsOf(['Every debenture follows written market rules.']),
  )
  const own = [
    'Every debenture follows written market rules.',
    ...SMALL_TALK,
    'My debenture moved.',
  ]
  const { id } = await aTalk(user, captionsOf(own), clientId)
  const { sources } = await ask(user, 'What about the bond?')
  expect(sources[0]).toMatchObject({ meetingId: id, segment: own.length - 1 })
  expect(sources.some(({ quote }) => quote.includes('written market'))).toBe(false)
})

test('a paraphrase by the client asked about is not said to be from others', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localVectors: await tinyVectors(directory.path) }
  const user = await aUser()
  const nora = await aClient(user, 'Nora Quill')
  const { id } = await aTalk(user, CAPTIONS, nora.id)
  await aTalk(user, captionsOf(['The bond of the bank pays four percent.']))
  const { result, sources } = await ask(user, 'What does the bond of the bank pay Nora Quill?')
  expect(sources[0]).toMatchObject({ meetingId: id, segment: 2 })
  expect(result).toContain('four percent')
  expect(result).toStartWith(
    'I couldn’t find “bond bank pay” in meetings for Nora Quill. The closest',
  )
})
