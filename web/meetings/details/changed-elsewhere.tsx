import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useEffect, useRef } from 'react'
import { useDates } from '../../time/dates'
import { hasTime } from '../../time/unknown-time'
import { Button } from '../../ui/button'
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
  const notice = useRef<HTMLDivElement>(null)
  const shown = useRef<MeetingDetail>(null)
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    notice.current?.focus()
  }, [now])
  const words: Record<Fact, [label: string, text: string]> = {
    title: ['Title', now.title],
    client: ['Client', clientNameOf(now)],
    date: ['Date', `${long(now.date)}${hasTime(now, zone) ? `, ${clock(now.date)}` : ''}`],
    minutes: ['Length', now.duration ? lengthText(now.duration) : 'Not known'],
    type: ['Type', now.type],
    people: ['Attendees', now.attendees.join(', ') || 'Nobody'],
  }
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="col-span-2 border-l-2 border-warn bg-sunken px-4 py-3 text-ink"
    >
      <p>
        These details were changed elsewhere since you opened them.
        {both.length > 0 ? ' They are now:' : ' Look again before you save.'}
      </p>
      {both.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {both.map((fact) => (
            <div key={fact} className="contents">
              <dt className="text-soft">{words[fact][0]}</dt>
              <dd className="wrap-anywhere">{words[fact][1]}</dd>
            </div>
          ))}
        </dl>
      )}
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
    </div>
  )
}
