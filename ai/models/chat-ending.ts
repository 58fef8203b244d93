import { AiError } from './errors'

/** Why a reply ended; null if the server did not say. */
export type Ending = 'whole' | 'length' | 'filter' | null

const REASONS: Record<string, Ending> = {
  length: 'length',
  max_output_tokens: 'length',
  content_filter: 'filter',
}
const CUT = {
  length: 'it was longer than the AI service allows',
  filter: 'the AI service’s content filter stopped it',
}

/** Reads the finish reason of either of the provider's APIs. */
export function endingOf(metadata: Record<string, unknown>): Ending {
  const { finish_reason, incomplete_details, status } = metadata
  const reason = finish_reason ?? reasonIn(incomplete_details)
  if (typeof reason === 'string') return REASONS[reason] ?? 'whole'
  return status === 'completed' ? 'whole' : null
}

/** A note to append if the text was cut off. Throws an AiError if there is no text at all. */
export function cutNote(ending: Ending, text: string): string {
  if (ending === null || ending === 'whole') return ''
  if (text.trim() !== '') return `…\n\n(This text ends here: ${CUT[ending]}.)`
  const kind = ending === 'filter' ? 'refused' : 'malformed'
  throw new AiError(kind, `The AI service gave no answer: ${CUT[ending]}.`)
}

/** The error for a stream without an end marker: the connection was lost. */
export function connectionLost(): AiError {
  return new AiError('unavailable', 'The AI service stopped in the middle of its answer.')
}

function reasonIn(details: unknown): unknown {
  return typeof details === 'object' && details !== null && 'reason' in details
    ? details.reason
    : null
}
