import type { WithheldReason } from '@app/db/meetings/consent/withheld'

/** Why a meeting can't be processed, as shown on its page. */
export const WITHHELD_WORDS: Record<WithheldReason, string> = {
  refused: 'Consent refused. Not transcribed.',
  revoked: 'Consent revoked. Not transcribed.',
  unknown: 'Consent not recorded. Not transcribed.',
  given: '',
  deleted: 'Deleted.',
}
