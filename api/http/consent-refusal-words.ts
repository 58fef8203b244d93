/** Refusals because somebody did not consent that AI works on a meeting. */
export const CONSENT_REFUSALS = {
  consentWithdrawn: [
    409,
    'One of these meetings was deleted just now, or its consent withdrawn. Please ask again.',
  ],
  clientRefused: [
    409,
    '{client} {did} consent. Moving this meeting there deletes what AI made of it: transcript, summary and the action items it found.',
  ],
} as const
