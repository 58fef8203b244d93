import type { Segment } from '../segments'
import { sentencesOf } from './sentences'

/** What a client says that lasts, by its kind; or a question that nobody answered. */
export type StatementKind =
  | 'family'
  | 'work'
  | 'goals'
  | 'risk'
  | 'income'
  | 'policies'
  | 'question'

/** A sentence as it was said. Of one `topic` a later statement takes the place of an earlier one. */
export type Statement = {
  kind: StatementKind
  topic: string | null
  text: string
  /** The words with which an answer was put off. */
  reply: string | null
  segment: number
}

type Rule = { kind: StatementKind; topic: string | null; words: RegExp }

const FEWEST_WORDS = 4
const FEWEST_QUESTION_WORDS = 5
const MOST_WORDS = 45
/** Statements of a meeting; what comes after is left out. */
const MOST_STATEMENTS = 60

/** The speaker talks of themselves or of what is theirs. */
const OWN = /\b(i|i'm|i've|i'd|i'll|we|we're|we've|we'd|we'll|my|our|mine|ours)\b/
/** The adviser's own work, which is no fact about a client. */
const ADVISER =
  /\b(i'll (send|prepare|draft|check|call|email)|we (recommend|suggest|reviewed|charge)|i (recommend|suggest)|our (fee|fees|firm|office|meeting|agenda|next meeting|call)|my (colleague|assistant|recommendation))\b/
/** Not a fact yet. */
const UNSURE = /\b(if i|if we|should i|should we|would i|would we|let's say|for example|imagine)\b/

/** In order: the first that fits a sentence names its kind. */
const RULES: Rule[] = [
  rule(
    'family',
    'marriage',
    /\b(got|getting|am|i'm|are|we're|was|were) (married|engaged|divorced|separated|widowed)\b|\bmy (husband|wife|partner) (died|passed)/,
  ),
  rule(
    'family',
    null,
    /\b(my|our) (\w+ )?(son|sons|daughter|daughters|kids?|children|baby|grandchild|grandchildren|grandson|granddaughter|husband|wife|spouse|partner|fiancée?|mother|father|mom|dad|parents|brother|sister)\b/,
  ),
  rule('risk', 'tolerance', /\brisk (tolerance|appetite|profile)|\bappetite for risk\b/),
  rule(
    'risk',
    'tolerance',
    /\b(more|less|too|very|rather|pretty|quite|fairly) (conservative|aggressive|cautious|risky|volatile)\b|\b(more|less|lower|higher|much|little|any) risk\b/,
  ),
  rule('risk', null, /\b(lose sleep|sleep at night|can't afford to lose|afford to lose)\b/),
  rule(
    'policies',
    null,
    /\b(life|health|disability|long-term care|home|umbrella|car|liability) insurance\b|\b(insurance )?(policy|policies|annuity|annuities|beneficiary|beneficiaries|premiums)\b|\b(my|our) (will|living trust|power of attorney)\b/,
  ),
  rule(
    'goals',
    'retirement',
    /\b(retire|retiring|retirement)\b.*\b(in|at|by|next|early|until|when|before|after)\b|\b(want|plan|planning|hope|like|going) to retire\b/,
  ),
  rule(
    'goals',
    null,
    /\b(my|our) (\w+ )?goals?\b|\b(saving|save) (up )?for\b|\b(want|wants|plan|plans|planning|hope|hoping|would like|'d like|going|decided) to (buy|sell|build|pay off|move|start|leave|give|travel|help|fund|downsize|open)\b/,
  ),
  rule('income', 'salary', /\b(my|our) (\w+ )?salary\b|\bi (now )?(earn|make) .*\d/),
  rule('income', 'pension', /\b(my|our) (\w+ )?pension\b/),
  rule('income', null, /\b(my|our) (\w+ )?(income|bonus|dividends|rental income|rent)\b/),
  rule(
    'work',
    'employer',
    /\b(i|we|i'm|i've|we've) (now |just |have |was |will )?(work|working|started|joined|joining|left|leaving|quit|retired|laid off|promoted|got promoted|changed jobs|switched jobs)\b( (at|for|with|as|from|to|my|a)\b|.*\b(job|company|firm|position|work|business|year|month)\b)/,
  ),
  rule(
    'work',
    null,
    /\b(my|our|a) (\w+ )?(job|employer|business|company|practice|career|promotion|boss)\b/,
  ),
]

/** An answer that is put off. */
const PUT_OFF =
  /\b(i don't know|not sure|i'm unsure|i'll (check|ask|find out|look|get back|follow up|come back|confirm)|we'll (check|ask|find out|look|get back|see|confirm)|let me (check|ask|find out|look into|get back|confirm)|(have|need) to (check|ask|look|find out|confirm|think)|get back to you|come back to (you|that|it)|find out|look into (it|that))\b/

/** Questions that want no answer. */
const COURTESY =
  /\b(how are you|how have you been|how's it going|does that (make sense|sound|work)|make sense|sound good|can you (hear|see)|anything else|any (other )?questions|ready to|shall we|is that (right|okay|ok|fine)|you know|isn't it|right|okay|ok)\?$/

/** The lasting statements of a transcript, and its open questions, by rules alone: each as it was said. */
export async function statementsOf(segments: Segment[]): Promise<Statement[]> {
  const sentences = await sentencesOf(segments)
  const found: Statement[] = []
  for (const [at, { text, segment, speaker }] of sentences.entries()) {
    if (found.length === MOST_STATEMENTS) break
    if (text.endsWith('?')) {
      const reply = isQuestion(text) ? unanswered(sentences, at, speaker) : undefined
      if (reply === undefined) continue
      found.push({ kind: 'question', topic: null, text, reply, segment })
    } else {
      const rule = ruleOf(text)
      if (rule) found.push({ kind: rule.kind, topic: rule.topic, text, reply: null, segment })
    }
  }
  return uniqueOf(found)
}

function ruleOf(text: string): Rule | undefined {
  const plain = plainOf(text)
  const words = plain.split(/\s+/).length
  if (words < FEWEST_WORDS || words > MOST_WORDS) return undefined
  if (!OWN.test(plain) || ADVISER.test(plain) || UNSURE.test(plain)) return undefined
  return RULES.find((one) => one.words.test(plain))
}

function isQuestion(text: string): boolean {
  const plain = plainOf(text)
  const words = plain.split(/\s+/).length
  return words >= FEWEST_QUESTION_WORDS && words <= MOST_WORDS && !COURTESY.test(plain)
}

/**
 * The words that put the answer off, null if the meeting ended with the question; undefined if somebody
 * answered, or it cannot be said who spoke.
 */
function unanswered(
  sentences: { text: string; speaker: string | null }[],
  at: number,
  asker: string | null,
): string | null | undefined {
  const later = sentences.slice(at + 1)
  if (later.length === 0) return null
  const reply = asker === null ? later[0] : later.find(({ speaker }) => speaker !== asker)
  if (!reply) return later.some(({ text }) => text.endsWith('.')) ? undefined : null
  return PUT_OFF.test(plainOf(reply.text)) ? reply.text : undefined
}

function plainOf(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

function uniqueOf(statements: Statement[]): Statement[] {
  const known = new Map(statements.map((one) => [`${one.kind} ${one.text}`, one] as const))
  return [...known.values()]
}

function rule(kind: StatementKind, topic: string | null, words: RegExp): Rule {
  return { kind, topic, words }
}
