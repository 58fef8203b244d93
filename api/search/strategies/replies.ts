import { listSegments } from '@app/db/search/segments'
import type { Evidence, Finding, SearchContext } from '../types'

/** Segments behind a question in which it is answered. */
const REPLY = 3

/**
 * The finding with what follows those of its passages that end with a question: passages are cut by their length, and the
 * words that were looked for may be those of the question alone. A model gets the passages as they were found.
 */
export async function withReplies(context: SearchContext, found: Finding): Promise<Finding> {
  if (context.dependencies.chat !== null || 'result' in found) return found
  const { passages, spans } = await replied(context, found)
  return { ...found, passages, spans }
}

async function replied({ user }: SearchContext, { passages, spans }: Evidence) {
  const asking = passages.flatMap(({ meetingId, text }, at) => {
    const span = spans[at] ?? null
    if (span === null || !('from' in span) || !text.trimEnd().endsWith('?')) return []
    return [{ at, meetingId, from: span.from, to: span.to + REPLY, behind: span.to + 1 }]
  })
  if (asking.length === 0) return { passages, spans }
  const read = await listSegments(
    user.id,
    asking.map(({ meetingId, behind, to }) => ({ meetingId, from: behind, to })),
  )
  const replies = new Map(
    asking.map(({ at, from, to }, nth) => [at, { from, to, own: read[nth] ?? [] }]),
  )
  return {
    passages: passages.map((passage, at) => {
      const own = replies.get(at)?.own ?? []
      const lines = own.map(({ speaker, text }) =>
        speaker === null ? text : `${speaker}: ${text}`,
      )
      return { ...passage, text: [passage.text, ...lines].join('\n') }
    }),
    spans: spans.map((span, at) => {
      const reply = replies.get(at)
      return reply ? { from: reply.from, to: reply.to } : span
    }),
  }
}
