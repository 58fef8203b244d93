import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { useExistingEntries } from './fields'
import { type Changed, merged, type Typed, typedOf, withTheirs } from './merged'

/** Details as loaded, what is typed over them, and what was changed elsewhere meanwhile. */
type Draft = { seen: MeetingDetail; typed: Typed; changed: Changed | null }

/** A meeting's details during editing, in the adviser's time zone. */
export function useDraft(meeting: MeetingDetail, zone: string) {
  const [draft, setDraft] = useState<Draft>({
    seen: meeting,
    typed: typedOf(meeting, zone),
    changed: null,
  })
  const before = typedOf(draft.seen, zone)
  return {
    ...draft,
    before,
    typed: useExistingEntries(draft.typed, before),
    type: (part: Partial<Typed>) =>
      setDraft((last) => ({ ...last, typed: { ...last.typed, ...part } })),
    /** Merges into the current entries, not those from when `now` was requested. */
    merge: (now: MeetingDetail) =>
      setDraft(({ seen, typed }) => ({
        seen: now,
        ...merged(typedOf(seen, zone), typed, typedOf(now, zone)),
      })),
    keepTheirs: () =>
      setDraft(({ seen, typed, changed }) => ({
        seen,
        typed: withTheirs(typed, typedOf(seen, zone), changed?.both ?? []),
        changed: null,
      })),
  }
}
