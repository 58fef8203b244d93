import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import { useState } from 'react'
import { send } from '../../browser/api'
import { Button } from '../../ui/button'
import { dismissError, toastError } from '../../ui/toast'

const ATTENDEES_SHOWN = 3

/** An event's client, a question about the likely one, or the attendees. */
export function EventClient({ event, onChange }: { event: CalendarEvent; onChange: () => void }) {
  const [pending, setPending] = useState(false)
  const { id, client, suggestion, attendees } = event

  async function say(clientId: number | null) {
    setPending(true)
    try {
      await send('PUT', `/api/calendar/events/${id}/client`, { clientId })
      dismissError()
      onChange()
    } catch {
      toastError('Not saved', 'The client couldn’t be saved. Please try again.')
    }
    setPending(false)
  }

  if (client) return <p className="text-soft">{client.name}</p>
  if (!suggestion) {
    if (attendees.length === 0) return null
    const more = attendees.length - ATTENDEES_SHOWN
    return (
      <p className="text-soft">
        {attendees.slice(0, ATTENDEES_SHOWN).join(', ')}
        {more > 0 && ` and ${more} more`}
      </p>
    )
  }
  return (
    <fieldset
      disabled={pending}
      className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-soft"
    >
      <legend className="sr-only">Client of {event.title}</legend>
      <span>With {suggestion.name}?</span>
      <Button size="sm" onClick={() => say(suggestion.id)}>
        Yes
      </Button>
      <Button size="sm" variant="quiet" onClick={() => say(null)}>
        No
      </Button>
    </fieldset>
  )
}
