import type { SameRecording } from '@app/db/meetings/same-recordings'
import { type ReactNode, useEffect, useState } from 'react'
import { useDates } from '../../time/dates'
import { findSameRecording } from './same-recording'

/** Says that a meeting already has the chosen file. */
export function ChosenBefore({ file }: { file: File | null }) {
  const same = useSameRecording(file)
  return same && <UploadedBefore same={same} />
}

/** Names the meeting that already has a file; the children follow in the same box. */
export function UploadedBefore({ same, children }: { same: SameRecording; children?: ReactNode }) {
  const { short } = useDates()
  return (
    <div role="status" className="mt-2 border-l-2 border-warn bg-warn-soft px-3 py-2">
      <p className="text-ink">
        You already uploaded this file: {same.title}, {short(same.date)}.
      </p>
      {children}
    </div>
  )
}

/** The meeting that already has this file; null while that is unknown. */
function useSameRecording(file: File | null): SameRecording | null {
  const [found, setFound] = useState<{ file: File; same: SameRecording | null } | null>(null)
  useEffect(() => {
    if (!file) return
    findSameRecording(file).then(
      (same) => setFound({ file, same }),
      () => {},
    )
  }, [file])
  return found?.file === file ? found.same : null
}
