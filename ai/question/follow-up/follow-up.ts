import type { Tense } from '../dates/calendar'
import type { Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import { shifted, UNITS, unitOf } from './dates'
import { leans, merged } from './lean'
import { flipped, nextRank, nthOf, ofFigure, ofOthers, ofTwo, stepped } from './rows'
import { overRows } from './same-rows'

const WHICH_ONES =
  /^(?:and |so )?(?:which|who|what|welche|wer|lesquel(?:le)?s|cuales|quais|quali|welke)(?: ones?| of them| (?:are|were) (?:they|those|these)| (?:was|were) (?:that|those))?\W*$/i
const TOLD_AGAIN =
  /^(?:and )?when (?:was|were|did) (?:that|this|it|those|he|she|they)\b(?: \w+){0,2}\W*$/i
const WITH_WHOM =
  /^(?:and |so )?(?:with whom|who with|(?:and )?who (?:is|are|was|were) (?:that|it|they|those|these)(?: with)?|with who|mit wem|avec qui|con qui[eé]n|com quem|con chi|met wie)\W*$/i
const WHO_CAME =
  /^(?:and )?who (?:else )?(?:attended|was (?:there|present)|were (?:there|present)|took part|participated|joined|came|spoke)\b|^(?:and )?who (?:else )?(?:was|were) (?:in|on|at) (?:it|that|them|those)\W*$/i
const WHO_DOES =
  /^(?:and )?(?:who|whose)\b.{0,12}\b(?:does|do|responsible|charge|task|job|to do|take care|takes care)\b/i
const EVERYBODY =
  /\b(?:every(?:one|body)|any(?:one|body)|all (?:my |of my |the )?clients|alle|tout le monde|todos|tutti|iedereen)\b/i
const ANY_TIME =
  /\b(?:any ?time|ever|all time|at all times|any (?:month|year)|whenever|regardless of (?:when|the date))\b/i
const CLEARS = /\b(?:forget|drop|ignore|never ?mind|leave out|instead)\b/i
const BY_WHEN = /^(?:and )?(?:by |until )?(?:when|bis wann|pour quand|para cuándo|wanneer)\W*$/i
const THEN =
  /^\W*(?:(?:and|und|et|y|e|en) )?(?:after that|danach|anschließend|après(?: ça| cela)?|ensuite|después(?: de eso)?|luego|dopo|poi|depois(?: disso)?|daarna)\W*$/iu
const OF_CLIENTS =
  /^(?:and )?(?:for |of |with )?(?:which|what|whose) clients?(?: (?:is|are|was|were) (?:that|those|they|these)(?: for| of| with)?)?\W*$|^\W*(?:bei|für|von|pour|de|para|di|voor|van) (?:welche[nr]?|quels?|qué|quali|quais|welke) (?:kunden|clients|clientes|clienti|klanten)\W*$/i
const WHOSE = /^(?:and )?whose (?:is|are|was|were) (?:it|that|they|those|these)\W*$/i
const SOME_WORDS = 6

/**
 * The previous tense if a follow-up has none: "And in September?". Null if the question is
 * self-contained.
 */
export function tenseBefore(sentence: Sentence, before: Plan | null): Tense | null {
  const [first] = sentence.tokens
  const goesOn =
    is(first, 'and') &&
    !has(sentence, 'last', 'next', 'planned', 'held') &&
    !/\b(?:will|did)\b/i.test(sentence.text)
  return before !== null && goesOn ? (before.status === 'planned' ? 'future' : 'past') : null
}

/**
 * Completes a follow-up with the previous plan: "and the one before?", "what about May?", "what did
 * she promise?".
 */
export function followUp(
  sentence: Sentence,
  asked: Plan,
  previous: Plan,
  goesOn: boolean = false,
): Plan {
  const { text } = sentence
  const { own, before } = withoutCleared(sentence, asked, previous)
  if (WHICH_ONES.test(text.trim()))
    return { ...before, intent: 'list', metric: null, inherits: ['everything'] }
  if (TOLD_AGAIN.test(text.trim())) return { ...before, inherits: ['everything'] }
  const unit = unitStep(sentence)
  if (unit && before.dates.length > 0 && sentence.tokens.length <= SOME_WORDS)
    return {
      ...before,
      dates: shifted(before.dates, unit.unit, unit.steps),
      inherits: ['everything'],
    }
  if (sentence.tokens.filter(isSaid).length <= SOME_WORDS) {
    const rows = ofRows(text.trim(), before) ?? widened(text, own, before)
    if (rows !== null) return rows
    const rank = own.dates.length === 0 ? nextRank(sentence, before) : null
    const same =
      rank ??
      flipped(sentence, before) ??
      ofOthers(text, own, before) ??
      ofFigure(sentence, own, before)
    if (same !== null) return same
    const ofTasks = before.subject === 'actions' ? sameTasks(text.trim(), before) : null
    if (ofTasks !== null) return ofTasks
  }
  const figure = ofFigure(sentence, own, before)
  if (figure !== null) return figure
  const nth = ofTwo(sentence, before) ?? nthOf(sentence, own, before)
  if (nth !== null) return nth
  const step = stepIn(sentence)
  if (step !== 0 && isSaidOnly(sentence, own) && own.dates.length === 0) {
    const [date] = before.dates
    const span = before.limit === null && date !== undefined ? unitOf(date) : null
    return span === null
      ? stepped(own, before, step)
      : { ...before, dates: shifted(before.dates, span, step), inherits: ['everything'] }
  }
  const rows = goesOn ? overRows(sentence, own, before) : null
  if (rows !== null) return rows
  return leans(sentence, own) || isOfSame(sentence, own, before)
    ? merged(sentence, own, before)
    : own
}

/** Follow-ups about the same tasks: "by when?", "whose are they?", "for which clients?". */
function sameTasks(text: string, before: Plan): Plan | null {
  const inherits = ['everything']
  if (OF_CLIENTS.test(text)) return { ...before, intent: 'count', groupBy: 'client', inherits }
  if (WHOSE.test(text)) return { ...before, intent: 'list', inherits }
  return BY_WHEN.test(text) ? { ...before, inherits } : null
}

/** True if the word was typed rather than inserted for an ellipsis. */
function isSaid({ text }: Token): boolean {
  return text !== ''
}

/** "What did we decide?" after a meeting was picked. */
function isOfSame(sentence: Sentence, own: Plan, before: Plan): boolean {
  const isOpen = own.intent === 'find' && own.limit === null && own.title === null
  const isNamed = own.clientIds.length + own.people.length + own.dates.length > 0
  return isOpen && !isNamed && before.limit === 1 && isSaidOnly(sentence, own)
}

/** "Forget Rose, and Mary?": removes clients that the question dismisses from the previous plan. */
function withoutCleared(sentence: Sentence, own: Plan, before: Plan) {
  const named = [...own.clientIds, ...own.exceptClientIds]
  const cleared = before.clientIds.filter((id) => named.includes(id))
  const isDenied = sentence.tokens.some((token) => is(token, 'not') && token.word !== 'no')
  const isCleared = isDenied || CLEARS.test(sentence.text)
  if (cleared.length === 0 || !isCleared) return { own, before }
  const others = (ids: number[]) => ids.filter((id) => !cleared.includes(id))
  const without = ({ clientIds, exceptClientIds, ...plan }: Plan): Plan => ({
    ...plan,
    clientIds: others(clientIds),
    exceptClientIds: others(exceptClientIds),
  })
  return { own: without(own), before: without(before) }
}

/** Follow-ups about the previous rows: "with whom?", "who attended?", "who does it?". */
function ofRows(text: string, before: Plan): Plan | null {
  const again = { ...before, inherits: ['everything'] }
  if (before.subject === 'actions') return WHO_DOES.test(text) ? again : null
  if (before.intent === 'find' || before.subject !== 'meetings') return null
  if (WITH_WHOM.test(text))
    return { ...again, intent: 'list', subject: 'clients', metric: null, groupBy: null }
  return WHO_CAME.test(text) ? { ...again, intent: 'count', metric: null, groupBy: 'person' } : null
}

/** "Now everyone", "at any time": lifts a condition of the previous plan. */
function widened(text: string, own: Plan, before: Plan): Plan | null {
  const isNamed = own.clientIds.length + own.people.length + own.dates.length > 0
  if (isNamed || own.topic !== '') return null
  const kept = { ...before, inherits: ['everything'] }
  if (EVERYBODY.test(text) && before.clientIds.length + before.people.length > 0)
    return { ...kept, clientIds: [], exceptClientIds: [], people: [] }
  return ANY_TIME.test(text) && before.dates.length > 0 ? { ...kept, dates: [] } : null
}

/** How many rows further back: "and the one before?", "what came after that?". */
function stepIn({ tokens, text }: Sentence): number {
  const isAt = (concept: 'before' | 'after') =>
    tokens.some(
      (token, at) =>
        token.use === null &&
        is(token, concept) &&
        (isRow(tokens[at - 1]) || is(tokens[at + 1], 'that', 'last')),
    )
  if (isAt('before') || tokens.some((token) => token.use === null && is(token, 'previous')))
    return 1
  if (THEN.test(text)) return -1
  const isNextOne = tokens.some(({ word }, at) => word === 'one' && is(tokens[at - 1], 'next'))
  return isAt('after') || isNextOne ? -1 : 0
}

function isRow(token: Token | undefined): boolean {
  return is(token, 'meeting') || /^(?:ones?|times?)$/.test(token?.word ?? '')
}

/** "The month before", "the following year". */
function unitStep({ tokens }: Sentence): { unit: string; steps: number } | null {
  for (const [at, token] of tokens.entries()) {
    const unit = UNITS.find((each) => is(token, each))
    const [left, right] = [tokens[at - 1], tokens[at + 1]]
    if (unit === undefined) continue
    if (is(left, 'previous') || is(right, 'before', 'previous') || right?.word === 'earlier')
      return { unit, steps: 1 }
    if (is(left, 'next') || is(right, 'after') || right?.word === 'later')
      return { unit, steps: -1 }
  }
  return null
}

/** True if the topic is only a verb of saying: "what was decided". */
function isSaidOnly({ tokens }: Sentence, { topic }: Plan): boolean {
  const words = topic.split(' ')
  return tokens.every((token, at) => {
    const isStep = isRow(token) && is(tokens[at + 1], 'before', 'after', 'previous')
    return token.text === '' || !words.includes(token.text) || is(token, 'said') || isStep
  })
}
