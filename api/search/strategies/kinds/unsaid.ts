import { clausesOf } from '@app/ai/answer/clauses'
import { asksForThing, expectedKind, isComparing } from '@app/ai/answer/expected/kind'
import { pickSentences } from '@app/ai/answer/pick'
import { contentWords } from '@app/ai/answer/words'
import { isInGlossary, translationsOf } from '@app/ai/question/glossary/glossary'
import { languageIn } from '@app/ai/question/language'
import type { Language } from '@app/ai/question/plan'
import { readSentence } from '@app/ai/question/sentence'
import { speakerWords } from '@app/ai/question/speaker-words'
import { plainLetters } from '@app/ai/question/vocabulary'
import { splitSentences } from '@app/ai/sentences'
import { listMeetings } from '@app/db/search/meeting-rows'
import { withPlan } from '../../context'
import { namedIn } from '../../scope'
import { plain } from '../../text'
import type { Evidence, SearchContext } from '../../types'
import { askedWords, unsaidWords } from '../absence'
import { MEETINGS } from '../sentences'
import { linesOf } from '../transcripts'
import { UNSURE_SAID } from './doubt'

/**
 * Names the words that nobody said among the people asked about, or else with the clients quoted;
 * null if all were said with one of them. Words of another language than theirs prove nothing unless
 * the people are named and their translations are known.
 */
export async function doubtOfWords(
  context: SearchContext,
  { passages, nearest }: Evidence,
): Promise<string | null> {
  const { user, plan, library, ask } = context
  const isWhole = ask.history.length === 0 && clausesOf(ask.query).length === 1
  if (!isWhole || isComparing(ask.query)) return null
  const { language } = plan
  const spoken = languagesIn(passages)
  const isOfOne = namedIn(plan) > 0
  const isForeign = spoken.length > 0 && !spoken.includes(language)
  if (isForeign && (!isOfOne || !nearest)) return null
  if (!isOfOne && !asksForThing(ask.query)) return null
  const isThing = (word: string) => isInGlossary(word, language) || isProper(word, ask.query)
  const isTelling = (word: string) =>
    contentWords(word).length > 0 &&
    (nearest || isThing(word)) &&
    (!isForeign || translationsOf(word, language, spoken).length > 0)
  const asked = ownWords(context).filter(isTelling)
  const unsaidFor = async (within: SearchContext, quoted: { text: string }[]) => {
    const choice = { order: 'newest', limit: MEETINGS, skip: 0 } as const
    const lines = await linesOf(user.id, await listMeetings(user.id, within.scope, choice))
    const texts = lines.length > 0 ? lines : quoted
    return asked.filter((word) => {
      const [best] = pickSentences(texts, { words: word, language })
      return best !== undefined && best.share === 0
    })
  }
  if (isOfOne) {
    const unsaid = await unsaidFor(context, passages)
    // A figure beside few of the words was told in other words.
    if (2 * unsaid.length > asked.length && expectedKind(ask.query) !== null) return null
    return wordsDoubted(unsaid, plain(context.described ?? ''))
  }
  const anywhere = await unsaidWords(context, asked)
  if (anywhere.length > 0 || !nearest) return wordsDoubted(anywhere)
  const byClient = Map.groupBy(passages, ({ clientName }) => clientName)
  const clients = [...byClient.keys()].flatMap((name) =>
    library.clients.filter((client) => client.name === name),
  )
  const unsaid = await Promise.all(
    clients.map(async ({ id, name }) => ({
      name,
      words: await unsaidFor(withPlan(context, { clientIds: [id] }), byClient.get(name) ?? []),
    })),
  )
  const [fewest] = unsaid.toSorted((one, other) => one.words.length - other.words.length)
  return fewest === undefined ? null : wordsDoubted(fewest.words, plain(fewest.name))
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
