import { useState } from 'react'
import { Eye, EyeOff, Pencil } from '#icons'
import { useChange } from '../../browser/change'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { Link } from '../../ui/links/link'
import { Dotted } from '../../ui/text/dot'
import { dismissError, toastError } from '../../ui/toast'
import type { Fact } from './overview'

const CorrectFact = lazyPart(async () => (await import('./correct-fact')).CorrectFact)

/** A fact: its words, or the reader's correction, and its source. */
export function FactRow({
  clientId,
  fact,
  editable,
}: {
  clientId: number
  fact: Fact
  editable: boolean
}) {
  const { short } = useDates()
  const { run, pending } = useChange<{ hidden: boolean }>(
    'PATCH',
    `/api/statements/${fact.id}`,
    'meeting',
  )
  const [editing, setEditing] = useState(false)

  async function hide() {
    try {
      await run({ hidden: !fact.hidden })
      dismissError()
    } catch {
      toastError('Not saved', 'Please try again in a moment.')
    }
  }
  const past = fact.superseded || fact.hidden
  return (
    <li data-fact={fact.id} className="group/fact flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p
          className={`font-serif leading-snug break-words ${past ? 'text-faint' : 'text-ink'} ${fact.superseded ? 'line-through' : ''}`}
        >
          {fact.correction ?? `“${fact.text}”`}
        </p>
        {fact.correction && (
          <p className="mt-0.5 text-sm break-words text-faint">{`Said: “${fact.text}”`}</p>
        )}
        <p className="tabular mt-0.5 text-sm text-soft">
          <Dotted>
            <Link
              to={`/meetings/${fact.meetingId}?tab=transcript&segment=${fact.segment}`}
              className="text-accent underline-offset-4 hover:underline"
            >
              {`${fact.meetingTitle}, ${short(fact.meetingDate)}`}
            </Link>
            {fact.speaker}
            {fact.superseded && 'Earlier'}
            {fact.hidden && 'Hidden'}
          </Dotted>
        </p>
      </div>
      {editable && (
        <div
          data-print="hide"
          className="flex shrink-0 opacity-0 group-focus-within/fact:opacity-100 group-hover/fact:opacity-100 pointer-coarse:opacity-100"
        >
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Correct: ${fact.text}`}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`${fact.hidden ? 'Show' : 'Hide'}: ${fact.text}`}
            disabled={pending}
            onClick={hide}
          >
            {fact.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </Button>
        </div>
      )}
      {editing && (
        <LazyDialog onClose={() => setEditing(false)}>
          <CorrectFact clientId={clientId} fact={fact} onClose={() => setEditing(false)} />
        </LazyDialog>
      )}
    </li>
  )
}
