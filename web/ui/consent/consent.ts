import type { ConsentEntry, ConsentMethod, ConsentState } from '@app/db/meetings/consent/consents'
import type { Derived } from '@app/db/meetings/consent/derived'
import type { Consent } from '@app/db/meetings/consent/withheld'

/** A sentence of the transcript in which someone seems to consent. */
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

/** An entry in the form. */
export type ConsentEntries = {
  state: ConsentState
  method: ConsentMethod | null
  moment: number | null
  comment: string
  givenBy: string
  givenOn: string | null
  file: File | null
}

/** What is sent of it; the file follows. */
export type SentConsent = Omit<ConsentEntries, 'file'>
