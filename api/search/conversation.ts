import { asUser } from '@app/db/connection/roles'
import { type KeptAnswer, listAnswers } from '@app/db/conversations/conversations'
import { findTurnOf, type KeptTurn, keepTurnOnce } from '@app/db/conversations/kept-turns'
import { listWithheld, lockConsents } from '@app/db/meetings/consent/withheld'
import { listReceipts } from '@app/db/meetings/deletion/receipts'
import { isAfter } from 'date-fns/isAfter'
import { subDays } from 'date-fns/subDays'
import { hasBearer } from '../http/bearer'
import { onceBack } from '../http/once-back'
import { recentTurns, type Turn } from './history'
import type { SearchEvent } from './search'
import { linkedIn } from './text'
import type { SearchResult } from './types'

/**
 * The header naming the chat to save the answer in: its id, or "new". The body stays as specified.
 */
const KEEP_IN = 'colloquy-conversation'

/** The id of the chat to save the answer in, null to start one, undefined to save nothing. */
type KeepIn = number | null | undefined

/** The history, and the meetings that its answers contain content of. */
type Remembered = { history: Turn[]; meetingIds: number[] }

type KeptResult = SearchResult & { conversation?: number }

/** The chat that an answer is saved in, and the call it answers; null if the call can't be repeated. */
type Keeping = { keepIn: KeepIn; call: string | null }

/**
 * Reads the request's header. API tokens never save: asking with a read-only token must change
 * nothing.
 */
export function keepInOf(request: Request): KeepIn {
  const wanted = hasBearer(request) ? null : request.headers.get(KEEP_IN)
  if (wanted === 'new') return null
  return wanted !== null && /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : undefined
}

/**
 * The newest turns of an open page, filtered before they reach a model. In a chat, drops answers
 * (and their questions) that were deleted with a meeting or use a withheld one. Without a chat,
 * drops answers that link to a withheld meeting. The meetings behind the other answers are unknown:
 * if one may be gone, only their questions remain.
 */
export async function rememberedIn(
  userId: number,
  keepIn: KeepIn,
  sent: Turn[],
): Promise<Remembered> {
  const history = recentTurns(sent)
  const answers = history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []))
  if (answers.length === 0) return { history, meetingIds: [] }
  const known = keepIn
    ? (await listAnswers(userId, keepIn)).filter(({ answer }) => answers.includes(answer))
    : answers.map((answer) => ({ answer, meetingIds: linkedIn(answer) }))
  const withheld = await listWithheldAnswers(userId, known)
  const kept = known.filter(({ answer }) => !withheld.includes(answer))
  const words = new Set(kept.map(({ answer }) => answer))
  const isGone = (turn?: Turn) => turn?.role === 'assistant' && !words.has(turn.content)
  const left = history.filter(
    (turn, at) => !isGone(turn) && !(turn.role === 'user' && isGone(history[at + 1])),
  )
  if (!keepIn && (await mayHaveGone(userId)))
    return { history: left.map(withoutAnswer), meetingIds: [] }
  return { history: left, meetingIds: [...new Set(kept.flatMap(({ meetingIds }) => meetingIds))] }
}

/**
 * True if a meeting is withheld, or was deleted within the last day, while the conversation may
 * have been open.
 */
async function mayHaveGone(userId: number): Promise<boolean> {
  const [withheld, [last]] = await Promise.all([
    listWithheld(userId),
    listReceipts(userId, { before: null, limit: 1 }),
  ])
  return withheld.length > 0 || (last !== undefined && isAfter(last.at, subDays(new Date(), 1)))
}

/** Keeps roles alternating, as some servers require. */
function withoutAnswer({ role, content }: Turn): Turn {
  return { role, content: role === 'assistant' ? '…' : content }
}

async function listWithheldAnswers(userId: number, known: KeptAnswer[]): Promise<string[]> {
  const isAllowed = async (meetingIds: number[]) =>
    (await lockConsents(userId, meetingIds, asUser(userId))) === null
  if (await isAllowed(known.flatMap(({ meetingIds }) => meetingIds))) return []
  const withheld = known.map(async ({ answer, meetingIds }) =>
    (await isAllowed(meetingIds)) ? [] : [answer],
  )
  return (await Promise.all(withheld)).flat()
}

/** The answer that the call got before, which its sender missed; null if there is none. */
export async function keptAnswerOf(
  userId: number,
  call: string | null,
): Promise<KeptResult | null> {
  const kept = call === null ? null : await findTurnOf(userId, call)
  return kept && resultOf(kept)
}

/**
 * Saves a question and its answer in the user's chat and returns the chat's id. If the chat was
 * deleted in the meantime, starts a new one. Empty answers are not saved. A model may have used any
 * of the meetings in `carried`, cited or not. The answer to a call that was sent again meanwhile is the first one.
 */
export async function keepAnswer(
  userId: number,
  { keepIn, call }: Keeping,
  question: string,
  answer: SearchResult,
  carried: number[],
): Promise<KeptResult> {
  if (keepIn === undefined || answer.result === '') return answer
  const { result, ...details } = answer
  const meetingIds = [...new Set([...meetingsOf(answer), ...carried])]
  const turn = { question, answer: result, details, meetingIds, call }
  const keep = () => keepTurnOnce(userId, keepIn, turn)
  return resultOf(await (call === null ? keep() : onceBack(keep)))
}

/** What was saved is what was sent. */
function resultOf({ answer, details, conversation }: KeptTurn): KeptResult {
  return { ...(details as Omit<SearchResult, 'result'>), result: answer, conversation }
}

/** Like `keepAnswer`, for a streamed answer. */
export async function* keepAnswerOf(
  userId: number,
  keeping: Keeping,
  question: string,
  events: AsyncIterable<SearchEvent>,
  carried: () => number[],
): AsyncIterable<SearchEvent> {
  for await (const event of events) {
    if (event.type === 'done') {
      const { type, ...answer } = event
      yield { type, ...(await keepAnswer(userId, keeping, question, answer, carried())) }
    } else yield event
  }
}

/** All meetings that the answer cites or links to. */
function meetingsOf({ result, sources }: SearchResult): number[] {
  return [...sources.map(({ meetingId }) => meetingId), ...linkedIn(result)]
}
