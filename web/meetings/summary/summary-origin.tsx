import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { useDates } from '../../time/dates'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'

const EditHistory = lazyPart(async () => (await import('./editing/edit-history')).EditHistory)

type Summary = NonNullable<MeetingDetail['summary']>
type Props = { meeting: MeetingDetail; summary: Summary }

/**
 * Says if a summary was made without AI or from a part of the transcript, and when its reader last edited it;
 * otherwise nothing.
 */
export function SummaryOrigin({ meeting, summary }: Props) {
  // the summary of silence comes from nothing
  const isSilent = meeting.transcript?.fullText.trim() === ''
  const remarks = isSilent ? [] : [originOf(summary), coverageOf(summary)].filter(Boolean)
  return (
    <>
      {remarks.length > 0 && <p className="mt-3 text-sm text-faint">{remarks.join(' ')}</p>}
      {summary.editedAt && <Edited meeting={meeting} at={summary.editedAt} />}
    </>
  )
}

function Edited({ meeting, at }: { meeting: MeetingDetail; at: string }) {
  const { short, clock, now } = useDates()
  const [open, setOpen] = useState(false)
  const day = short(at) === short(now.toISOString()) ? '' : `${short(at)}, `
  return (
    // on paper, somebody else reads it
    <p data-print="hide" className="mt-3 text-sm text-faint">
      <span>
        Edited by you, {day}
        {clock(at)}
      </span>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-2 font-medium text-accent underline-offset-4 hover:underline"
      >
        Edit history
      </button>
      {open && (
        <LazyDialog onClose={() => setOpen(false)}>
          <EditHistory meeting={meeting} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </p>
  )
}

function originOf({ origin, degraded }: Summary): string | null {
  if (origin === 'rules') return 'Created without AI from sentences in the transcript.'
  return degraded ? 'The AI returned no lists for this meeting, only text.' : null
}

/** Never rounds up to 100%. */
function coverageOf({ coverage }: Summary): string | null {
  if (coverage >= 1) return null
  return `Based on ${Math.min(99, Math.round(coverage * 100))}% of the transcript.`
}
