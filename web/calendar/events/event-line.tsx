import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import { Mic } from '#icons'
import { isNow } from '../../data/calendar-events'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { LinkButton } from '../../ui/button'
import { Dotted } from '../../ui/text/dot'
import { EventClient } from './event-client'

/** An event of an external calendar, distinguished from meetings by its rule and its calendar's name. */
export function EventLine({ event, onChange }: { event: CalendarEvent; onChange: () => void }) {
  const { zone, now, time } = useDates()
  const { title, location, startsAt, endsAt, allDay, calendarName } = event
  const today = !allDay && dayIn(zone, new Date(startsAt)) === dayIn(zone, now)
  return (
    <li className="flex gap-4 border-l-2 border-edge/60 border-dashed px-2 py-3">
      <div className="w-14 shrink-0 pt-0.5 text-soft">
        {allDay ? (
          'All day'
        ) : (
          <>
            <time dateTime={startsAt} className="tabular block whitespace-nowrap">
              {time(startsAt)}
            </time>
            <span className="tabular block text-sm whitespace-nowrap text-faint">
              to {time(endsAt)}
            </span>
          </>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-lg leading-6 break-words text-ink">{title}</p>
        <p className="text-sm break-words text-faint">
          <Dotted>
            {calendarName}
            {location}
          </Dotted>
        </p>
        <EventClient event={event} onChange={onChange} />
      </div>
      {today && Date.parse(endsAt) > now.getTime() && (
        <LinkButton
          to={`/record?event=${event.id}`}
          size="sm"
          variant={isNow(event, now, 10) ? 'primary' : 'secondary'}
        >
          <Mic aria-hidden />
          Record
          <span className="sr-only"> {title}</span>
        </LinkButton>
      )}
    </li>
  )
}
