import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useDates } from '../../time/dates'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'

const Addendum = lazyPart(async () => (await import('./addendum-dialog')).AddendumDialog)
const Approve = lazyPart(async () => (await import('./approve-dialog')).ApproveDialog)
const Review = lazyPart(async () => (await import('./review-dialog')).ReviewDialog)
const Signed = lazyPart(async () => (await import('./signed-dialog')).SignedDialog)
const Older = lazyPart(async () => (await import('./older-notice')).OlderNotice)

/** The state of a meeting's record, from draft to signed, with the next step. */
export function RecordState({ meeting }: { meeting: MeetingDetail }) {
  const [open, setOpen] = useState<'review' | 'approve' | 'addendum' | 'signed' | null>(null)
  const { review, status, legalHold, record } = meeting
  if (!review) return null
  const close = () => setOpen(null)
  const ready = status === 'Processed' && !legalHold
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p>
          <RecordWords meeting={meeting} />
        </p>
        {record.approval ? (
          <>
            <Step onClick={() => setOpen('signed')}>Compare with draft</Step>
            <Step disabled={legalHold} onClick={() => setOpen('addendum')}>
              Add addendum
            </Step>
          </>
        ) : (
          <>
            <Step disabled={!ready} onClick={() => setOpen('review')}>
              Review
            </Step>
            <Step disabled={!ready} onClick={() => setOpen('approve')}>
              Approve
            </Step>
          </>
        )}
      </div>
      {isOlder(meeting) && (
        <div className="order-last basis-full">
          <Suspense fallback={null}>
            <Older meeting={meeting} />
          </Suspense>
        </div>
      )}
      <LazyDialog onClose={close}>
        {open === 'review' && (
          <Review meeting={meeting} onClose={close} onApprove={() => setOpen('approve')} />
        )}
        {open === 'approve' && <Approve meeting={meeting} onClose={close} />}
        {open === 'addendum' && <Addendum meeting={meeting} onClose={close} />}
        {open === 'signed' && <Signed meeting={meeting} onClose={close} />}
      </LazyDialog>
    </>
  )
}

/** Understated, because the document comes first. */
function Step(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="min-h-6 font-medium text-accent underline-offset-3 hover:underline disabled:text-faint disabled:no-underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      {...props}
    />
  )
}

/** The same as a sentence, for page and print. */
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

/** True if passages were corrected since the summary was made or last reviewed. */
function isOlder({ summary, transcript, record }: MeetingDetail): boolean {
  if (!summary || !transcript?.correctedAt || record.approval) return false
  const seen = record.reviewedAt ?? summary.createdAt
  return Date.parse(transcript.correctedAt) > Date.parse(seen)
}
