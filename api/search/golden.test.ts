import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { askGolden } from '../testing/golden/ask'
import { brokenCitations, complaint } from '../testing/golden/check'
import { NOW, ZONE } from '../testing/golden/golden'
import { buildLibrary } from '../testing/golden/library'
import { goldenQuestions } from '../testing/golden/questions'
import { openDependencies } from './dependencies'

/** Every third question; `bun run bench:answers` asks all of them. */
const EVERY = 3

test('golden questions about a synthetic library are answered correctly without a model', async () => {
  const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
  const questions = goldenQuestions(await buildLibrary(user)).filter(
    (_each, at) => at % EVERY === 0,
  )
  const complaints: string[] = []
  for (const { ask, earlier = [], expect: expected, now = NOW, zone = ZONE } of questions) {
    const asking = { ...user, timeZone: zone }
    const dependencies = openDependencies(user.id, {}, new AbortController().signal, new Date(now))
    const history = earlier.map((content) => ({ role: 'user' as const, content }))
    const outcome = await askGolden(asking, { query: ask, history }, dependencies)
    const wrong = complaint(expected, outcome)
    if (wrong !== null) complaints.push(`${ask}: ${wrong}`)
    if (brokenCitations(outcome.result) > 0) complaints.push(`${ask}: a citation leads nowhere`)
  }
  expect(complaints).toEqual([])
  expect(questions.length).toBeGreaterThan(60)
})
