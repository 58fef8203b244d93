import type { Hold } from '@app/db/meetings/holds'
import { useState } from 'react'
import { HOLD_REASON_CHARACTERS } from '../../browser/limits'
import { useDates } from '../../time/dates'
import { Button } from '../button'
import { Field } from '../field'
import { Input } from '../input'

/** Legal holds with reason and holder, and the button to place or lift one's own. */
export function HoldField({
  about,
  holds,
  pending,
  onChange,
}: {
  about: 'client' | 'meeting'
  holds: Hold[]
  pending: boolean
  onChange: (hold: boolean, reason: string) => void
}) {
  const { long } = useDates()
  const [reason, setReason] = useState('')
  const own = holds.some(({ of }) => of === about)
  return (
    <section aria-label="Legal hold" className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-semibold text-ink">Legal hold</h3>
      {holds.map(({ of, reason, heldBy, heldAt }) => (
        <p key={of} className="mt-1 break-words text-ink">
          {of === about ? 'On hold' : 'The client is on hold'}
          {heldAt && ` since ${long(heldAt)}`}
          {heldBy && `, placed by ${heldBy}`}
          {reason ? `: ${reason}` : '.'}
        </p>
      ))}
      <p className="mt-1 text-sm text-faint">Nothing on hold is deleted, by hand or by a rule.</p>
      {own ? (
        <Button className="mt-3" disabled={pending} onClick={() => onChange(false, '')}>
          Lift legal hold
        </Button>
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <Field label="Reason" className="min-w-0 flex-1 basis-56">
            <Input
              value={reason}
              maxLength={HOLD_REASON_CHARACTERS}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Button disabled={pending} onClick={() => onChange(true, reason)}>
            Place legal hold
          </Button>
        </div>
      )}
    </section>
  )
}
