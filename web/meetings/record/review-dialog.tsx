import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import { clockText } from '../clock-text'
import { isChecked, isUnsupported, type ReviewEntry, reviewEntries } from './review-entries'
import { EntrySteps, LastSteps } from './review-steps'
import { type KeySteps, useKeySteps } from './use-key-steps'
import { useReview } from './use-review'

type Props = { meeting: MeetingDetail; onClose: () => void; onApprove: () => void }

/** Reviews a summary entry by entry, each beside its passage: A accepts, E rewrites, S strikes. */
export function ReviewDialog({ meeting, onClose, onApprove }: Props) {
  const review = useReview(meeting)
  const [writing, setWriting] = useState<string | null>(null)
  const entries = reviewEntries(meeting)
  const left = entries.filter((entry) => !isChecked(meeting, entry))
  const [entry] = left
  const strikable = entry && entry.kind !== 'executiveSummary'

  const steps: KeySteps = new Map([
    ['a', entry && (() => void review.accept(entry))],
    ['e', entry && (() => setWriting(entry.shown))],
    ['s', entry && strikable && (() => void review.rewrite(entry, ''))],
    ['Enter', !entry && onApprove],
  ])
  const writingSteps: KeySteps = new Map([
    ['Enter', () => void save()],
    ['Escape', () => setWriting(null)],
  ])

  async function save() {
    if (!entry || writing === null || !writing.trim()) return
    if (await review.rewrite(entry, writing.trim())) setWriting(null)
  }

  useKeySteps((event) => {
    if (review.pending || (writing !== null && event.shiftKey)) return null
    return writing === null ? steps : writingSteps
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Review"
      description={
        <span role="status">
          {entries.length - left.length} of {entries.length} checked
        </span>
      }
      footer={
        entry ? (
          <EntrySteps steps={writing === null ? steps : writingSteps} writing={writing} />
        ) : (
          <LastSteps onClose={onClose} onApprove={onApprove} />
        )
      }
    >
      <div>
        {!entry && (
          <p className="text-soft">
            Every entry is checked. Approve the meeting to sign and lock it.
          </p>
        )}
        {entry && writing === null && <Claim entry={entry} />}
        {entry && writing !== null && <EntryText value={writing} onChange={setWriting} />}
      </div>
    </Dialog>
  )
}

function EntryText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Field label="Edit this entry">
      <Textarea
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="font-serif sm:text-lg"
      />
    </Field>
  )
}

function Claim({ entry }: { entry: ReviewEntry }) {
  const { support } = entry
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <h3 className="mb-1 text-sm font-semibold text-soft">{TITLES[entry.kind]}</h3>
        <p className="font-serif text-lg leading-snug break-words whitespace-pre-wrap text-ink">
          {entry.shown}
        </p>
      </div>
      <div className="border-line max-sm:border-t max-sm:pt-3 sm:border-l sm:pl-4">
        <h3 className="mb-1 text-sm font-semibold text-soft">In the transcript</h3>
        {isUnsupported(entry) && (
          <p className="font-medium text-warn">
            {support?.quote === null ? 'No matching passage' : 'No longer matches the transcript'}
          </p>
        )}
        {support && support.quote !== null ? (
          <>
            <q className="font-serif leading-snug break-words text-ink">{support.quote}</q>
            <p className="mt-1 text-sm text-soft">
              {[support.speaker, support.start === null ? null : clockText(support.start)]
                .filter(Boolean)
                .join(', ')}
            </p>
          </>
        ) : (
          !support && <p className="text-soft">Compare it with the whole transcript.</p>
        )}
      </div>
    </div>
  )
}

const TITLES: Record<ReviewEntry['kind'], string> = {
  executiveSummary: 'Executive Summary',
  keyPoint: 'Key Point',
  actionItem: 'Action Item',
  nextMeeting: 'Next Meeting',
}
