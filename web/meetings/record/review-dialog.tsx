import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import { clockText } from '../clock-text'
import { isChecked, isUnsupported, type ReviewEntry, reviewEntries } from './review-entries'
import { useReview } from './use-review'

type Props = { meeting: MeetingDetail; onClose: () => void; onApprove: () => void }

/** Goes through a summary entry by entry, each beside its passage: A accepts, E rewrites, S strikes. */
export function ReviewDialog({ meeting, onClose, onApprove }: Props) {
  const review = useReview(meeting)
  const [writing, setWriting] = useState<string | null>(null)
  const entries = reviewEntries(meeting)
  const left = entries.filter((entry) => !isChecked(meeting, entry))
  const [entry] = left
  const strikable = entry && entry.kind !== 'executiveSummary'

  const steps = new Map<string, (() => void) | false | undefined>([
    ['a', entry && (() => void review.accept(entry))],
    ['e', entry && (() => setWriting(entry.shown))],
    ['s', entry && strikable && (() => void review.rewrite(entry, ''))],
    ['Enter', !entry && onApprove],
  ])
  const writingSteps: typeof steps = new Map([
    ['Enter', () => void save()],
    ['Escape', () => setWriting(null)],
  ])
  const clicking = (key: string) => steps.get(key) || undefined

  async function save() {
    if (!entry || writing === null || !writing.trim()) return
    if (await review.rewrite(entry, writing.trim())) setWriting(null)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const step = (writing === null ? steps : writingSteps).get(event.key)
    const pressed = event.key === 'Enter' && event.target instanceof HTMLButtonElement
    if (!step || pressed || review.pending || (writing !== null && event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    step()
  })
  useEffect(() => {
    // before the dialog, which Escape would close
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])

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
          <Steps>
            {writing === null ? (
              <>
                <Step
                  keyName="S"
                  disabled={!clicking('s') || review.pending}
                  onClick={clicking('s')}
                >
                  Strike
                </Step>
                <Step
                  keyName="E"
                  disabled={!clicking('e') || review.pending}
                  onClick={clicking('e')}
                >
                  Edit
                </Step>
                <Step keyName="A" primary disabled={review.pending} onClick={clicking('a')}>
                  Accept
                </Step>
              </>
            ) : (
              <>
                <Step keyName="Esc" onClick={() => setWriting(null)}>
                  Cancel
                </Step>
                <Step keyName="Enter" primary disabled={!writing.trim()} onClick={save}>
                  Save
                </Step>
              </>
            )}
          </Steps>
        ) : (
          <Steps>
            <Button onClick={onClose}>Done</Button>
            <Step keyName="Enter" primary onClick={onApprove}>
              Approve
            </Step>
          </Steps>
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
        {entry && writing !== null && (
          <Field label="Edit this entry">
            <Textarea
              autoFocus
              value={writing}
              onChange={(event) => setWriting(event.target.value)}
              className="font-serif sm:text-lg"
            />
          </Field>
        )}
      </div>
    </Dialog>
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

function Steps({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>
}

function Step({
  keyName,
  primary = false,
  disabled = false,
  onClick,
  children,
}: {
  keyName: string
  primary?: boolean
  disabled?: boolean
  onClick?: () => void
  children: string
}) {
  return (
    <Button
      variant={primary ? 'primary' : undefined}
      data-autofocus={primary || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      <kbd className="ml-1 font-sans text-xs opacity-70">{keyName}</kbd>
    </Button>
  )
}
