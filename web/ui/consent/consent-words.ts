import type { ConsentMethod, ConsentState } from '@app/db/meetings/consent/consents'
import type { Derived } from '@app/db/meetings/consent/derived'

export const STATES: Record<ConsentState, string> = {
  unknown: 'Not recorded',
  given: 'Given',
  refused: 'Refused',
  revoked: 'Revoked',
}

export const METHODS: Record<ConsentMethod, string> = {
  recording: 'Said in the recording',
  signed: 'Signed',
  email: 'Email',
  other: 'Other',
}

/** "1 transcript, 2 summaries and 14 passages for search"; empty if there is nothing. */
export function derivedText(derived: Derived): string {
  const parts = (
    [
      [derived.transcripts, 'transcript', 'transcripts'],
      [derived.summaries, 'summary', 'summaries'],
      [derived.actionItems, 'action item', 'action items'],
      [derived.passages, 'passage for search', 'passages for search'],
      [derived.answers, 'saved answer', 'saved answers'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
