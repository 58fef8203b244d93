import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { clientNameOf } from '../client-name'
import { lengthText } from '../progress'
import type { Fact } from './merged'

/** The details that were changed elsewhere while they were edited here, and the way to keep them. */
export function ChangedElsewhere({
  now,
  both,
  onKeep,
}: {
  now: MeetingDetail
  both: Fact[]
  onKeep: () => void
}) {
  const { long, clock } = useDates()
  const words: Record<Fact, [label: string, text: string]> = {
    title: ['Title', now.title],
    client: ['Client', clientNameOf(now)],
    date: ['Date', `${long(now.date)}, ${clock(now.date)}`],
    minutes: ['Length', now.duration ? lengthText(now.duration) : 'Not known'],
    type: ['Type', now.type],
    people: ['Attendees', now.attendees.join(', ') || 'Nobody'],
  }
  return (
    <div role="alert" className="col-span-2 border-l-2 border-warn bg-sunken px-4 py-3 text-ink">
      <p>
        These details were changed elsewhere since you opened them.
        {both.length > 0 ? ' They are now:' : ' Look again before you save.'}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {both.map((fact) => (
          <div key={fact} className="contents">
            <dt className="text-soft">{words[fact][0]}</dt>
            <dd className="wrap-anywhere">{words[fact][1]}</dd>
          </div>
        ))}
      </dl>
      {both.length > 0 && (
        <Button size="sm" className="mt-3" onClick={onKeep}>
          Keep these
        </Button>
      )}
    </div>
  )
}
