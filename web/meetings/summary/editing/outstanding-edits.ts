import { draftedSummaries, outstandingEdits } from './summary-draft'

/**
 * Saves all edits of summaries. Returns the addresses of meetings with edits that remain only here. Nothing can
 * be saved for null, a guest.
 */
export async function saveOutstandingEdits(userId: number | null): Promise<string[]> {
  if (userId !== null) await Promise.all([...outstandingEdits].map((save) => save()))
  return draftedSummaries(userId).map((id) => `/meetings/${id}`)
}
