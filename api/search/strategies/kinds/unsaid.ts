import { clausesOf } from '@app/ai/answer/clauses'
import { asksForThing, isComparing } from '@app/ai/answer/expected/kind'
import { pickSentences } from '@app/ai/answer/pick'
import { contentWords } from '@app/ai/answer/words'
import { languageIn } from '@app/ai/question/language'
import { readSentence } from '@app/ai/question/sentence'
import { speakerWords } from '@app/ai/question/speaker-words'
import { plainLetters } from '@app/ai/question/vocabulary'
import { listMeetings } from '@app/db/search/meeting-rows'
import { namedIn } from '../../scope'
import { plain } from '../../text'
import type { Evidence, SearchContext } from '../../types'
import { askedWords, unsaidWords } from '../absence'
import { MEETINGS } from '../sentences'
import { linesOf } from '../transcripts'
import { UNSURE_SAID } from './doubt'

/**
 * Names the words that nobody said among the people asked about; null if all were said, or if they
 * speak another language.
 */
export async function doubtOfWords(
  context: SearchContext,
  { passages }: Evidence,
): Promise<string | null> {
  const { user, plan, scope, described, ask } = context
  const isWhole = ask.history.length === 0 && clausesOf(ask.query).length === 1
  if (!isWhole || isComparing(ask.query)) return null
  const said = passages.map(({ text }) => text).join(' ')
  if ((languageIn(said) ?? plan.language) !== plan.language) return null
  const asked = ownWords(context)
  if (namedIn(plan) === 0)
    return asksForThing(ask.query)
      ? wordsDoubted(await unsaidWords(context, asked), 'your meetings')
      : null
  const meetings = await listMeetings(user.id, scope, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings)
  const texts = lines.length > 0 ? lines : passages
  const isUnsaid = (word: string) => {
    const [best] = pickSentences(texts, { words: word })
    return best !== undefined && best.share === 0
  }
  const unsaid = asked.filter((word) => contentWords(word).length > 0 && isUnsaid(word))
  return wordsDoubted(unsaid, `meetings for ${plain(described ?? '')}`)
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

function wordsDoubted(unsaid: string[], where: string): string | null {
  if (unsaid.length === 0) return null
  return `${UNSURE_SAID} I couldn’t find “${plain(unsaid.join(' '))}” in ${where}. The closest I found:`
}
