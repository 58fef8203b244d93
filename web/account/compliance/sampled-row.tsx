import type { SampledMeeting } from '@app/db/accounts/compliance/sampled-meetings'
import { useState } from 'react'
import { SAMPLE_REMARK_CHARACTERS } from '../../browser/limits'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Link } from '../../ui/links/link'

/** A drawn meeting, to mark as checked with a remark. */
export function SampledRow({
  meeting: { meetingId, title, clientName, date, lookedAt, lookedBy, remark },
  onMark,
}: {
  meeting: SampledMeeting
  onMark: (meetingId: number, remark: string) => void
}) {
  const { short } = useDates()
  const [typed, setTyped] = useState(remark)
  return (
    <li>
      <Link to={`/meetings/${meetingId}`} className="font-medium text-accent hover:underline">
        {title}
      </Link>
      <p className="text-sm text-soft">
        {clientName}, {short(date)}
        {lookedAt && `, checked by ${lookedBy} on ${short(lookedAt)}`}
      </p>
      <div className="mt-1 flex flex-wrap items-end gap-2">
        <Field label={`Comment on ${title}`} className="min-w-0 flex-1 basis-48">
          <Input
            value={typed}
            maxLength={SAMPLE_REMARK_CHARACTERS}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button size="sm" onClick={() => onMark(meetingId, typed)}>
          {lookedAt ? 'Save comment' : 'Mark as checked'}
        </Button>
      </div>
    </li>
  )
}
