import { clausesOf } from '@app/ai/answer/clauses'
import { asksForThing, expectedKind, isComparing, subjectOf } from '@app/ai/answer/expected/kind'
import { pickHeld } from '@app/ai/answer/pick-held'
import { contentWords } from '@app/ai/answer/words'
import { isInGlossary, translationsOf } from '@app/ai/question/glossary/glossary'
import { languageIn } from '@app/ai/question/language'
import { namedThings } from '@app/ai/question/named-things'
import { wordsOfName } from '@app/ai/question/names/name-words'
import { speakerWords } from '@app/ai/question/names/speaker-words'
import type { Language } from '@app/ai/question/plan'
import { readSentence } from '@app/ai/question/sentence'
import { strongWords } from '@app/ai/question/topic'
import { plainLetters } from '@app/ai/question/vocabulary'
import { splitSentences } from '@app/ai/sentences'
import { listActions, listKeyPoints } from '@app/db/search/summary-rows'
import { withPlan } from '../../context'
import { meetingsInScope } from '../../meetings-about'
import { namedIn } from '../../scope'
import { plain } from '../../text'
import type { Evidence, SearchContext } from '../../types'
import { askedWords, unsaidWords } from '../absence'
import { MEETINGS } from '../sentences'
import { linesOf } from '../transcripts'
import { UNSURE_SAID } from './doubt'

/**
 * Names the words that nobody said among the people asked about, or else with the clients quoted;
 * null if all were said with one of them.
 */
export async function doubtOfWords(
  context: SearchContext,
  found: Evidence,
): Promise<string | null> {
  const { ask, plan } = context
  const isWhole = ask.history.length === 0 && clausesOf(ask.query).length === 1
  if (!isWhole || isComparing(ask.query)) return null
  const words = tellingWords(context, found)
  if (words.length === 0) return null
  return namedIn(plan) > 0 ? withNamed(context, found, words) : withQuoted(context, found, words)
}

/**
 * The words of which it means something that nobody said them. Words of another language than the
 * passages' do only if the people are named and the translations are known.
 */
function tellingWords(context: SearchContext, { passages, nearest = false }: Evidence): string[] {
  const { ask, plan } = context
  const { language } = plan
  const isNamed = namedIn(plan) > 0
  const spoken = languagesIn(passages)
  const isForeign = spoken.length > 0 && !spoken.includes(language)
  if (isForeign ? !isNamed || !nearest : !isNamed && !asksForThing(ask.query)) return []
  const things = thingsIn(context)
  const kind = expectedKind(ask.query)
  return ownWords(context).filter(
    (word) =>
      things.has(word) &&
      (kind === null || subjectOf(word) !== '') &&
      contentWords(word).length > 0 &&
      (nearest || isInGlossary(word, language) || isProper(word, ask.query)) &&
      (!isForeign || translationsOf(word, language, spoken).length > 0),
  )
}

/** The things that the question names, which is no name of anybody. */
function thingsIn({ ask, plan, library }: SearchContext): ReadonlySet<string> {
  const clients = library.clients.filter(({ id }) => plan.clientIds.includes(id))
  const names = [...clients.map(({ name }) => name), ...plan.people].flatMap(wordsOfName)
  return namedThings(ask.query, plan.language, new Set(names))
}

/**
 * The things that the question names and nobody said: anywhere, or with the people asked about.
 * Only these may be denied: what else was not said may have been put in other words.
 */
export async function unsaidThings(context: SearchContext): Promise<string[]> {
  const { plan, ask } = context
  const named = thingsIn(context)
  const asked = strongWords(plan.topic || ask.query, plan.language).split(' ')
  const things = asked.filter((word) => named.has(word.toLowerCase()))
  if (things.length === 0) return []
  const anywhere = await unsaidWords(context, things)
  if (anywhere.length > 0 || namedIn(plan) === 0) return anywhere
  return unwritten(context, await unsaidIn(context, things, []))
}

/** Doubts the words that the people asked about did not say. */
async function withNamed(context: SearchContext, { passages }: Evidence, words: string[]) {
  const unsaid = await unsaidIn(context, words, passages)
  // A figure beside few of the words was told in other words.
  if (2 * unsaid.length > words.length && expectedKind(context.ask.query) !== null) return null
  return wordsDoubted(await unwritten(context, unsaid), plain(context.described ?? ''))
}

/** Doubts the words that nobody said, or else those that the best of the quoted clients did not. */
async function withQuoted(
  context: SearchContext,
  { passages, nearest = false }: Evidence,
  words: string[],
) {
  const anywhere = await unsaidWords(context, words)
  if (anywhere.length > 0 || !nearest) return wordsDoubted(anywhere)
  const byClient = [...Map.groupBy(passages, ({ clientName }) => clientName)]
  const clients = byClient.flatMap(([name, quoted]) =>
    context.library.clients
      .filter((client) => client.name === name)
      .map(({ id }) => ({ id, name, quoted })),
  )
  const unsaid = await Promise.all(
    clients.map(async ({ id, name, quoted }) => {
      const within = withPlan(context, { clientIds: [id] })
      return { name, words: await unwritten(within, await unsaidIn(within, words, quoted)) }
    }),
  )
  const [fewest] = unsaid.toSorted((one, other) => one.words.length - other.words.length)
  return fewest === undefined ? null : wordsDoubted(fewest.words, plain(fewest.name))
}

/** The words that are in no sentence of the newest meetings in scope, or of what is quoted from them. */
async function unsaidIn(
  context: SearchContext,
  words: string[],
  quoted: { text: string }[],
): Promise<string[]> {
  const { user, plan, dependencies } = context
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const texts = lines.length > 0 ? lines : quoted
  if (texts.length === 0) return []
  return unheld(texts, words, plan.language)
}

/** The words that are in none of the texts. */
async function unheld(texts: { text: string }[], words: string[], language: Language) {
  const unheld: string[] = []
  for (const word of words) {
    const [best] = await pickHeld(texts, { words: word, language })
    if (best === undefined || best.share === 0) unheld.push(word)
  }
  return unheld
}

/**
 * The words that are in no title, key point or task of the newest meetings in scope either, which put
 * what was said in words of their own.
 */
async function unwritten(context: SearchContext, words: string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { user, plan } = context
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const ids = meetings.map(({ id }) => id)
  const [points, tasks] = await Promise.all([
    listKeyPoints(user.id, ids),
    listActions(user.id, ids),
  ])
  const texts = [
    ...meetings.map(({ title }) => title),
    ...points.map(({ point }) => point),
    ...tasks.map(({ task }) => task),
  ]
  return unheld(
    texts.map((text) => ({ text })),
    words,
    plan.language,
  )
}

/** The languages of a few passages, judged sentence by sentence: speakers may mix them. */
function languagesIn(passages: { text: string }[]): Language[] {
  const sentences = passages.flatMap(({ text }) => splitSentences(text))
  return [...new Set(sentences.map(languageIn))].filter((language) => language !== null)
}

/** The words that an answer must contain, limited to the question's own, without the speaker. */
function ownWords(context: SearchContext): string[] {
  const query = context.ask.query.toLowerCase()
  const speaker = speakerWords(readSentence(query, { left: 0 }, context.plan.language))
  const names = speaker.map(({ word }) => word)
  return askedWords(context)
    .map((word) => word.toLowerCase())
    .filter((word) => query.includes(word) && !names.includes(plainLetters(word)))
}

function isProper(word: string, query: string): boolean {
  return query.split(/[^\p{L}\p{N}]+/u).some((part) => part !== word && part.toLowerCase() === word)
}

function wordsDoubted(unsaid: string[], whose?: string): string | null {
  if (unsaid.length === 0) return null
  const where = whose === undefined ? 'your meetings' : `meetings for ${whose}`
  return `${UNSURE_SAID} I couldn’t find “${plain(unsaid.join(' '))}” in ${where}. The closest I found:`
}
