import { hasContent, isQuestion } from '@app/ai/answer/exchange'
import { contentWords } from '@app/ai/answer/words'
import { tellsPromise } from '@app/ai/offline/signs'
import { tellsDecision } from '@app/ai/offline/statement-words/language'
import { leavesOpen, settles } from '@app/ai/offline/statement-words/settling'
import {
  asksForAgreement,
  asksWhatWasAgreed,
  isOfAgreements,
} from '@app/ai/question/asked/agreements'
import { strongWords } from '@app/ai/question/topic'
import { splitSentences } from '@app/ai/sentences'
import { withPlan } from '../../context'
import { isNarrow } from '../../scope'
import type { Finding, SearchContext } from '../../types'
import { sentencesSaid } from '../sentences-said'
import { summaries } from '../summaries'

const QUOTED = 8
/** Turns that tell a decision; with fewer of them, promises are what was agreed, too. */
const ENOUGH = 3
/** Maximum meetings summarized if nobody said so. */
const LAST = 3

/**
 * What was agreed in the meetings that the question is limited to, with replies to "what did you
 * agree on?": otherwise only "agree" itself would be found. What was promised there if hardly
 * anything was decided in such words, and their summaries if nothing was; null for other questions,
 * and without limits.
 */
export async function agreementsMade(context: SearchContext): Promise<Finding | null> {
  const { plan } = context
  const isOfThem = plan.intent === 'find' && plan.subject === 'meetings' && isNarrow(plan)
  if (!isOfThem || !isOfAgreements(plan.topic)) return null
  const decided = await sentencesSaid(context, QUOTED, isDecision)
  if (decided !== null && decided.passages.length >= ENOUGH) return decided
  const said = await sentencesSaid(
    context,
    QUOTED,
    (sentence, speaker, before) =>
      isDecision(sentence, speaker, before) || (isStatement(sentence) && tellsPromise(sentence)),
  )
  return said ?? summaries(withPlan(context, { topic: '', order: 'newest', limit: LAST }))
}

function isDecision(sentence: string, _speaker: string | null, before: string): boolean {
  const replies = () => asksWhatWasAgreed(splitSentences(before).at(-1) ?? '')
  return isStatement(sentence) && (isSettled(sentence) || replies())
}

function isStatement(sentence: string): boolean {
  return !isQuestion(sentence) && hasContent(sentence)
}

function isSettled(sentence: string): boolean {
  return (tellsDecision(sentence) || settles(sentence)) && !leavesOpen(sentence)
}

/** Passages by whose clients the agreement is sought. */
const FIRST = 2
/** Maximum turns that settle it. */
const SETTLED = 2

/**
 * "What did we agree on the rent?": what was found about it, after what settled it, which is often
 * said in other words a few turns later.
 */
export async function withAgreement(context: SearchContext, found: Finding): Promise<Finding> {
  const { plan, ask, library, scope, words } = context
  const isOfTopic = plan.intent === 'find' && plan.subject === 'meetings' && plan.topic !== ''
  // "did they settle with Jenna?" has the verb as its topic
  const isAsked = asksForAgreement(ask.query) && !asksForAgreement(plan.topic)
  if (!isOfTopic || !isAsked || 'result' in found || found.nearest) return found
  const names = new Set(found.passages.slice(0, FIRST).map(({ clientName }) => clientName))
  const amongClientIds = library.clients.flatMap(({ id, name }) => (names.has(name) ? [id] : []))
  const topic = contentWords(strongWords(words, plan.language))
  const isAbout = (text: string) => {
    const own = new Set(contentWords(text))
    return topic.filter((word) => own.has(word)).length * 2 >= topic.length
  }
  const said = await sentencesSaid(
    { ...context, scope: { ...scope, amongClientIds } },
    SETTLED,
    (sentence, _speaker, _before, earlier) =>
      isStatement(sentence) && isSettled(sentence) && isAbout(`${earlier()} ${sentence}`),
  )
  if (said === null) return found
  const passages = [...said.passages, ...found.passages]
  return { ...found, passages, spans: [...said.spans, ...found.spans], each: true }
}
