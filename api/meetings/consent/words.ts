import type { WithheldReason } from '@app/db/meetings/consent/withheld'

/** Why a meeting may not be processed, as its page says it. */
export const WITHHELD_WORDS: Record<WithheldReason, string> = {
  refused: 'Consent refused. Not transcribed.',
  revoked: 'Consent revoked. Not transcribed.',
  unknown: 'Consent not recorded. Not transcribed.',
  given: '',
  deleted: 'Deleted.',
}
