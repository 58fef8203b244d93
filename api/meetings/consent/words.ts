import type { ConsentState } from '@app/db/meetings/consent/consents'

/** What a meeting says that may not be processed. */
export const WITHHELD_WORDS: Record<ConsentState, string> = {
  refused: 'Consent refused. Not transcribed.',
  revoked: 'Consent revoked. Not transcribed.',
  unknown: 'Consent not recorded. Not transcribed.',
  given: '',
}
