import type { ConsentEntry, ConsentMethod, ConsentState } from '@app/db/meetings/consent/consents'
import type { Derived } from '@app/db/meetings/consent/derived'
import type { Consent } from '@app/db/meetings/consent/withheld'

/** A sentence of the transcript in which somebody seems to consent. */
type ConsentProposal = {
  state: 'given' | 'refused'
  speaker: string | null
  moment: number | null
  quote: string
}

/** The consent of a client or for a meeting, as the server sends it. */
export type ConsentAnswer = Consent & {
  history: ConsentEntry[]
  derived: Derived
  proposal: ConsentProposal | null
}

/** An entry as it is typed. */
export type ConsentEntries = {
  state: ConsentState
  method: ConsentMethod | null
  moment: number | null
  comment: string
  givenBy: string
  givenOn: string | null
  file: File | null
}

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

/** "0:42" */
export function momentText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "0:42" or "1:02:03", as a form asks for it. */
export const MOMENT_PATTERN = String.raw`\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s*`

/** The seconds of "0:42" or "1:02:03"; null for anything else. */
export function secondsOf(text: string): number | null {
  const [, hours, minutes, seconds] = new RegExp(`^${MOMENT_PATTERN}$`).exec(text) ?? []
  return minutes === undefined
    ? null
    : Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
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
