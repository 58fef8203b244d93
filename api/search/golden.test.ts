import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing'
import { brokenCitations, complaint } from '../bench/golden/check'
import { NOW, ZONE } from '../bench/golden/golden'
import { buildLibrary } from '../bench/golden/library'
import { goldenQuestions } from '../bench/golden/questions'
import { prepare } from './prepare'
import { complete } from './search'
import { openTools } from './tools'

/** Every third question; `bun run bench:answers` asks them all. */
const EVERY = 3

test('golden questions of a synthetic library are answered right, without a model', async () => {
  const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
  const questions = goldenQuestions(await buildLibrary(user)).filter(
    (_each, at) => at % EVERY === 0,
  )
  const complaints: string[] = []
  for (const { ask, earlier = [], expect: expected, now = NOW, zone = ZONE } of questions) {
    const asking = { ...user, timeZone: zone }
    const tools = openTools(user.id, {}, new AbortController().signal, new Date(now))
    const history = earlier.map((content) => ({ role: 'user' as const, content }))
    const prepared = await prepare(asking, { query: ask, history }, tools)
    const result = await complete(asking, prepared, tools)
    const context = 'input' in prepared ? prepared.input.passages.map(({ text }) => text) : []
    const wrong = complaint(expected, { result, context })
    if (wrong !== null) complaints.push(`${ask}: ${wrong}`)
    if (brokenCitations(result) > 0) complaints.push(`${ask}: a citation leads nowhere`)
  }
  expect(complaints).toEqual([])
  expect(questions.length).toBeGreaterThan(60)
}, 120_000)
