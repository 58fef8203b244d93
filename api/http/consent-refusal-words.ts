import {
  LARGEST_EVIDENCE_BYTES,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_FILES,
} from '@app/web/browser/limits'

const EVIDENCE_ROOM = `This account can keep ${MAX_EVIDENCE_FILES.toLocaleString('en-US')} evidence files, ${MAX_EVIDENCE_BYTES / 2 ** 30} GB in all.`

/** Refusals about consents, and because consent is missing. */
export const CONSENT_REFUSALS = {
  consentWithdrawn: [
    409,
    'One of these meetings was deleted just now, or its consent withdrawn. Please ask again.',
  ],
  clientRefused: [
    409,
    '{client} {did} consent. Moving this meeting there deletes what AI made of it: transcript, summary and the action items it found.',
  ],
  hasEvidence: [409, 'This consent already has its file. Record another one to add a file.'],
  tooMuchEvidence: [409, `${EVIDENCE_ROOM} The file wasn’t attached.`],
  tooMuchImportedEvidence: [409, `${EVIDENCE_ROOM} Nothing was imported.`],
  importFilledEvidence: [
    409,
    `${EVIDENCE_ROOM} A part of the archive was imported. Import it again when there is room.`,
  ],
  evidenceTooLarge: [
    413,
    `The file is too large: evidence may have up to ${LARGEST_EVIDENCE_BYTES / 2 ** 20}MB.`,
  ],
} as const
