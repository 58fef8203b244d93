import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'

export type SummaryField = SummaryChange['field']

/** Unsaved text, and the version it is based on. */
type SummaryDraft = {
  change: SummaryChange
  summaryId: number
  revision: number
  session: string
}

/** Text in a summary's field that the server does not have, kept on this device for one reader. */
export function summaryDraft(userId: number, meetingId: number, field: SummaryField) {
  const key = `summary-draft:${userId}:${meetingId}:${field}`
  return {
    exists: () => withStorage((storage) => storage.getItem(key)) !== null,
    read: (): SummaryDraft | null =>
      parse(
        withStorage((storage) => storage.getItem(key)),
        field,
      ),
    keep: (draft: SummaryDraft) =>
      withStorage((storage) => storage.setItem(key, JSON.stringify(draft))),
    forget: () => withStorage((storage) => storage.removeItem(key)),
  }
}

/** Storage may be full or unavailable: writing continues without it. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

/** Null for anything not stored by this version of the page. */
function parse(json: string | null, field: SummaryField): SummaryDraft | null {
  try {
    const draft: SummaryDraft | null = JSON.parse(json ?? 'null')
    return draft?.change?.field === field && draft.summaryId > 0 ? draft : null
  } catch {
    return null
  }
}
