import { MAX_TEMPLATES } from '@app/web/browser/limits'

/** Refusals about forms sent again, templates, a client's people, and the trash. */
export const FORM_REFUSALS = {
  stillUnderWay: [
    409,
    'This was sent before and is still being saved. Please try again in a moment.',
  ],
  alreadyMade: [409, 'This was already saved. Reload the page to see it.'],
  otherContent: [
    422,
    'This Idempotency-Key was used for a call with other content. Please send a new one.',
  ],
  tooManyFacts: [409, 'You can add up to {most} facts to a client. Remove one first.'],
  tooManyPeople: [409, 'A client can have up to {most} people. Remove one first.'],
  templateExists: [409, 'duplicate: you already have a template with this name'],
  nothingToDraw: [409, 'No finished meetings match these days.'],
  tooManyTemplates: [409, `You already have ${MAX_TEMPLATES} templates. Delete one first.`],
  nothingToFill: [409, 'There is no transcript yet.'],
  clientDeleted: [409, '{client} is deleted too. Restore the client first.'],
  clientReplaced: [409, 'Another client has this name now. Rename that one first.'],
} as const
