import type { User } from '@app/db/accounts/users'
import { createClient, deleteClient } from '@app/db/meetings/clients'
import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { openDependencies } from '../../../search/dependencies'
import { answer } from '../../../search/search'
import { NOW, ZONE } from '../golden'
import { buildPractice, type PracticeLibrary } from '../practice/build'
import { judge } from '../practice/check'
import { type Practice, practiceQuestions } from '../practice/questions'
import { SETS } from '../practice/run'
import { CALLS, type Renaming, rename, renamings } from './names'
import { RELATIONS } from './relations'
import { formed } from './templates'

/** Questions that each relation changes per library, and questions about a client per name. */
const QUESTIONS = 20
const OF_NAME = 4
const FORMED = 'formed'
const OF_FORM = 2
const NAMESAKE = 'a client is called like a thing'

type Tally = { same: number; asked: number; denied: number; cited: number; citable: number }
type World = { user: User; library: PracticeLibrary }
const tallies = new Map<string, Tally>()

/**
 * Applies answer-preserving changes to practice questions that rules answer correctly, and prints
 * how many stay correct; `only` selects relations that contain a word.
 */
export async function askVaried(only = ''): Promise<void> {
  const close = await openTestDatabase()
  for (const set of SETS) {
    const questions = await practiceQuestions(set.questions)
    if (Object.keys(RELATIONS).some((name) => name.includes(only)))
      await askRelations(await worldOf(set.meetings), questions, only)
    if ('names'.includes(only) || only.startsWith('name')) await askNames(set, questions)
    if (FORMED.includes(only)) await askFormed(await worldOf(set.meetings))
    if (NAMESAKE.includes(only)) await askNamesakes(await worldOf(set.meetings), questions)
  }
  print()
  if (tallies.size === 0) throw new Error(`No relation’s name contains “${only}”`)
  await close()
}

async function worldOf(files: string[], change?: (text: string) => string): Promise<World> {
  const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
  return { user, library: await buildPractice(user, files, change) }
}

async function askRelations(world: World, questions: Practice[], only: string) {
  const right = new Map<Practice, boolean>()
  const spread = questions.map((_each, at) => questions[(at * 37) % questions.length])
  for (const [name, change] of Object.entries(RELATIONS)) {
    if (!name.includes(only)) continue
    let asked = 0
    for (const [nth, practice] of spread.entries()) {
      const ask = practice === undefined ? null : change(practice.ask, nth)
      if (practice === undefined || ask === null || ask === practice.ask) continue
      if (!(await isRight(practice, world, right))) continue
      await compare(name, world, practice, ask)
      asked += 1
      if (asked === QUESTIONS) break
    }
  }
}

/** Renames clients in their meetings and in the questions about them. */
async function askNames(set: (typeof SETS)[number], questions: Practice[]) {
  const before = await worldOf(set.meetings)
  const right = new Map<Practice, boolean>()
  const names = new Set(before.library.clients.flatMap((client) => client.split(' ')))
  for (const round of renamings(set.meetings[0] ?? '', (part) => names.has(part))) {
    const after = await worldOf(set.meetings, (text) => rename(text, round))
    for (const [at, renaming] of round.entries()) {
      const about = questions.filter(({ ask }) => rename(ask, [renaming]) !== ask)
      let asked = 0
      for (const [nth] of about.entries()) {
        const practice = about[(nth * 7 + at) % about.length]
        if (practice === undefined || !(await isRight(practice, before, right))) continue
        await askCalled(after, renamedIn(practice, round), renaming)
        asked += 1
        if (asked === OF_NAME) break
      }
    }
  }
}

/** Asks each phrasing about tasks, notes or clients for a few of them. */
async function askFormed(world: World) {
  for (const [kind, practice] of formed(world.library, OF_FORM))
    await compare(kind, world, practice, practice.ask)
}

/** Asks the same question while a client has the name of a thing in it. */
async function askNamesakes(world: World, questions: Practice[]) {
  const right = new Map<Practice, boolean>()
  let asked = 0
  for (const [nth] of questions.entries()) {
    const practice = questions[(nth * 37) % questions.length]
    const words =
      practice?.kind === 'quote' ? practice.ask.match(/(?<![\p{L}'’-])\p{Ll}{5,}/gu) : null
    const [thing] = words?.toSorted((one, other) => other.length - one.length) ?? []
    if (practice === undefined || thing === undefined) continue
    if (!(await isRight(practice, world, right))) continue
    const name = `Ida ${thing.charAt(0).toUpperCase()}${thing.slice(1)}`
    const { id } = await createClient(world.user.id, { name, type: 'Tax Advisory' })
    await compare(NAMESAKE, world, practice, practice.ask)
    await deleteClient(world.user.id, id)
    asked += 1
    if (asked === QUESTIONS) return
  }
}

async function askCalled(world: World, practice: Practice, renaming: Renaming) {
  for (const [call, called] of Object.entries(CALLS)) {
    const ask = called(practice.ask, renaming)
    if (ask !== null) await compare(`name ${call}`, world, practice, ask, renaming.name)
  }
}

function renamedIn({ ask, earlier, values, ...rest }: Practice, round: Renaming[]): Practice {
  const change = (text: string) => rename(text, round)
  const clientIn = (value: string) => round.find(({ of }) => of === value)?.name ?? change(value)
  return { ...rest, ask: change(ask), earlier: earlier.map(change), values: values.map(clientIn) }
}

async function isRight(practice: Practice, world: World, right: Map<Practice, boolean>) {
  const known = right.get(practice) ?? (await verdictOf(world, practice)).wrong === null
  right.set(practice, known)
  return known
}

async function compare(name: string, world: World, practice: Practice, ask: string, who?: string) {
  const { wrong, denied, cited } = await verdictOf(world, { ...practice, ask })
  if (wrong !== null)
    console.log(`${denied ? '✗✗' : '✗'} ${name}: ${ask}\n    ${practice.ask} => ${wrong}`)
  for (const each of [name, ...(who === undefined ? [] : [`called ${who}`]), 'all']) {
    const tally = tallies.get(each) ?? { same: 0, asked: 0, denied: 0, cited: 0, citable: 0 }
    tallies.set(each, tally)
    tally.asked += 1
    tally.same += wrong === null ? 1 : 0
    tally.denied += denied ? 1 : 0
    tally.citable += cited === null ? 0 : 1
    tally.cited += cited === true ? 1 : 0
  }
}

async function verdictOf({ user, library }: World, practice: Practice) {
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date(NOW))
  const history = practice.earlier.map((content) => ({ role: 'user' as const, content }))
  return judge(
    practice,
    await answer(user, { query: practice.ask, history }, dependencies),
    library,
  )
}

function print() {
  for (const [name, { same, asked, denied, cited, citable }] of tallies)
    console.log(
      `${name.padEnd(34)} ${String(same).padStart(4)}/${String(asked).padEnd(4)} ${((100 * same) / asked).toFixed(0).padStart(3)}%  ${denied} denied  ${cited}/${citable} cited`,
    )
}
