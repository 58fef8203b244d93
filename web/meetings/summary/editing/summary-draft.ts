import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'

export type SummaryField = SummaryChange['field']

/** Unsaved text, and the version it is based on. */
type SummaryDraft = {
  change: SummaryChange
  summaryId: number
  revision: number
  session: string
}

/** Saves what one editor of this page has that the server does not. */
export const outstandingEdits = new Set<() => Promise<unknown>>()

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

/** The meetings whose summary a reader has text for on this device; null means every reader. */
export function draftedSummaries(userId: number | null): number[] {
  const keys = withStorage((storage) => Object.keys(storage)) ?? []
  const found = keys.flatMap((key) => {
    const [, reader, meeting] = /^summary-draft:(\d+):(\d+):/.exec(key) ?? []
    return meeting && (userId === null || Number(reader) === userId) ? [Number(meeting)] : []
  })
  return [...new Set(found)]
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
