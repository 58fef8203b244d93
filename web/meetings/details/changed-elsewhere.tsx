import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useDates } from '../../time/dates'
import { hasTime } from '../../time/unknown-time'
import { Button } from '../../ui/button'
import { ChangedDetails } from '../../ui/states/changed-details'
import { clientNameOf } from '../client-name'
import { lengthText } from '../progress'
import type { Changed, Fact } from './merged'

/**
 * Details changed elsewhere during editing, with a button to keep them. Takes the focus each time they
 * change.
 */
export function ChangedElsewhere({
  now,
  changed: { both, taken },
  onKeep,
}: {
  now: MeetingDetail
  changed: Changed
  onKeep: () => void
}) {
  const { long, clock, zone } = useDates()
  const words: Record<Fact, [label: string, text: string]> = {
    title: ['Title', now.title],
    client: ['Client', clientNameOf(now)],
    date: ['Date', `${long(now.date)}${hasTime(now, zone) ? `, ${clock(now.date)}` : ''}`],
    minutes: ['Length', now.duration ? lengthText(now.duration) : 'Not known'],
    type: ['Type', now.type],
    people: ['Attendees', now.attendees.join(', ') || 'Nobody'],
  }
  return (
    <ChangedDetails
      about={now}
      details={both.map((fact) => words[fact])}
      otherwise="Look again before you save."
      className="col-span-2"
    >
      {taken.length > 0 && (
        <p className="mt-2">
          {`Updated in this form: ${taken.map((fact) => words[fact][0]).join(', ')}`}
        </p>
      )}
      {both.length > 0 && (
        <Button size="sm" className="mt-3" onClick={onKeep}>
          Keep these
        </Button>
      )}
    </ChangedDetails>
  )
}
