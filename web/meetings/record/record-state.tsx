import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type ReactNode, Suspense, useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { lazyPart } from '../../ui/lazy-part'

const Addendum = lazyPart(async () => (await import('./addendum-dialog')).AddendumDialog)
const Approve = lazyPart(async () => (await import('./approve-dialog')).ApproveDialog)
const Review = lazyPart(async () => (await import('./review-dialog')).ReviewDialog)
const Signed = lazyPart(async () => (await import('./signed-dialog')).SignedDialog)
const Older = lazyPart(async () => (await import('./older-notice')).OlderNotice)

/** How far a meeting's record has come, from draft to signed, with the next step. */
export function RecordState({ meeting }: { meeting: MeetingDetail }) {
  const [open, setOpen] = useState<'review' | 'approve' | 'addendum' | 'signed' | null>(null)
  const { review, status, legalHold, record } = meeting
  if (!review) return null
  const close = () => setOpen(null)
  const ready = status === 'Processed' && !legalHold
  return (
    <div data-print="hide" className="mb-6 border-y border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-soft">
          <RecordWords meeting={meeting} />
        </p>
        <div className="flex flex-wrap gap-2">
          {record.approval ? (
            <>
              <Button size="sm" onClick={() => setOpen('signed')}>
                Compare with draft
              </Button>
              <Button size="sm" disabled={legalHold} onClick={() => setOpen('addendum')}>
                Add addendum
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" disabled={!ready} onClick={() => setOpen('review')}>
                Review
              </Button>
              <Button size="sm" disabled={!ready} onClick={() => setOpen('approve')}>
                Approve
              </Button>
            </>
          )}
        </div>
      </div>
      {isOlder(meeting) && (
        <Suspense fallback={null}>
          <Older meeting={meeting} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {open === 'review' && (
          <Review meeting={meeting} onClose={close} onApprove={() => setOpen('approve')} />
        )}
        {open === 'approve' && <Approve meeting={meeting} onClose={close} />}
        {open === 'addendum' && <Addendum meeting={meeting} onClose={close} />}
        {open === 'signed' && <Signed meeting={meeting} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The same as a sentence, for the page and for paper. */
export function RecordWords({ meeting }: { meeting: MeetingDetail }): ReactNode {
  const { long, clock } = useDates()
  const { approval, reviewedAt } = meeting.record
  if (approval) {
    return (
      <>
        <strong className="font-semibold text-good">Approved</strong> by {approval.approvedBy},{' '}
        {long(approval.approvedAt)}, {clock(approval.approvedAt)}
        {approval.imported && ' (imported)'}
      </>
    )
  }
  return (
    <>
      <strong className="font-semibold text-warn">Draft</strong>
      {reviewedAt ? `, reviewed ${long(reviewedAt)}. Not approved yet.` : '. Not reviewed yet.'}
    </>
  )
}

/** True if passages were corrected since the summary was made, or last reviewed. */
function isOlder({ summary, transcript, record }: MeetingDetail): boolean {
  if (!summary || !transcript?.correctedAt || record.approval) return false
  const seen = record.reviewedAt ?? summary.createdAt
  return Date.parse(transcript.correctedAt) > Date.parse(seen)
}
