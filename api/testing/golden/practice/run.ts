import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { openDependencies } from '../../../search/dependencies'
import { askGolden } from '../ask'
import { NOW, ZONE } from '../golden'
import { buildPractice } from './build'
import { judge } from './check'
import { practiceQuestions } from './questions'

type Tally = { right: number; asked: number; denied: number; cited: number; citable: number }

/** Asks the practice questions, or those of the groups that hold a word, and prints what is wrong. */
export async function askPractice(only = ''): Promise<void> {
  const close = await openTestDatabase()
  const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
  const library = await buildPractice(user)
  const tallies = new Map<string, Tally>()
  for (const practice of await practiceQuestions()) {
    const { group, ask, earlier } = practice
    if (!group.includes(only)) continue
    const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date(NOW))
    const history = earlier.map((content) => ({ role: 'user' as const, content }))
    const { result } = await askGolden(user, { query: ask, history }, dependencies)
    const { wrong, denied, cited } = judge(practice, result, library)
    if (wrong !== null)
      console.log(`${denied ? '✗✗' : '✗'} ${[...earlier, ask].join(' > ')}\n    ${wrong}`)
    else if (cited === false)
      console.log(
        `~ ${ask}\n    ${result.sources.map(({ quote }) => quote.slice(0, 80)).join(' / ')}`,
      )
    for (const name of [group, 'all']) {
      const tally = tallies.get(name) ?? { right: 0, asked: 0, denied: 0, cited: 0, citable: 0 }
      tally.asked += 1
      if (wrong === null) tally.right += 1
      if (denied) tally.denied += 1
      if (cited !== null) tally.citable += 1
      if (cited === true) tally.cited += 1
      tallies.set(name, tally)
    }
  }
  const all = tallies.get('all')
  tallies.delete('all')
  for (const [name, { right, asked, denied, cited, citable }] of [
    ...tallies,
    ...(all ? [['all', all] as const] : []),
  ])
    console.log(
      `${name.padEnd(30)} ${String(right).padStart(3)}/${String(asked).padEnd(3)} ${((100 * right) / asked).toFixed(0).padStart(3)}%  ${denied} denied  ${cited}/${citable} cited`,
    )
  await close()
}
