import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import useSWR from 'swr'
import { Mic } from '#icons'
import { fresh } from '../../browser/api'
import { MEETING_TITLE_CHARACTERS } from '../../browser/limits'
import { useExistingClient } from '../../data/clients'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { RESTORED, useUnsavedText } from '../../ui/states/unsaved-text'
import { ClientField } from '../upload/client-field'
import { beginCapture } from './capture'
import { microphoneWords } from './microphone-words'
import { useProposedEvent } from './proposed-event'

/** Clients chosen for recordings that were not started, until the page is loaded again. */
const chosen = new Map<string, number>()

/** Starts a recording. Client and title can be entered before, during or after it. */
export function NewRecording({
  userId,
  meetingId,
  eventId,
}: {
  userId: number
  meetingId: number | null
  /** the chosen event of an external calendar */
  eventId: number | null
}) {
  const { short, now } = useDates()
  const planned = useSWR<MeetingDetail>(
    meetingId === null ? null : `/api/meetings/${meetingId}`,
    fresh(),
  ).data
  const [dismissed, setDismissed] = useState(false)
  const proposed = useProposedEvent(eventId)
  const event = dismissed || meetingId !== null ? null : proposed
  const key = `recording ${meetingId} ${eventId}`
  const [clientId, setClientId] = useState(chosen.get(key) ?? null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const existing = useExistingClient(clientId ?? event?.client?.id ?? event?.suggestion?.id ?? null)
  const shownClient = planned?.clientId ?? existing
  const title = useUnsavedText(
    key,
    planned?.title ?? event?.title ?? `Meeting on ${short(now.toISOString())}`,
  )

  function choose(id: number) {
    chosen.set(key, id)
    setClientId(id)
  }

  async function start() {
    setPending(true)
    setProblem(null)
    try {
      await beginCapture(userId, {
        clientId: shownClient,
        title: title.text,
        meetingId: planned?.id ?? null,
        eventId: event?.id ?? null,
        note: '',
      })
      title.forget()
      chosen.delete(key)
    } catch (error) {
      setProblem(microphoneWords(error))
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {event && <EventOfRecording event={event} onDismiss={() => setDismissed(true)} />}
      <ClientField
        clientId={shownClient}
        fixed={planned !== undefined}
        disabled={pending}
        error={false}
        onChange={choose}
      />
      <Field label="Meeting Title" hint={title.restored && RESTORED}>
        <Input
          value={title.text}
          onChange={(event) => title.write(event.target.value)}
          maxLength={MEETING_TITLE_CHARACTERS}
        />
      </Field>
      <p className="text-soft">Tell everyone that you’re recording before you start.</p>
      {problem && (
        <p role="alert" className="border-l-2 border-bad bg-sunken px-4 py-3 text-ink">
          {problem}
        </p>
      )}
      <div>
        <Button variant="primary" onClick={start} disabled={pending}>
          <Mic aria-hidden />
          {pending ? 'Starting...' : 'Start recording'}
        </Button>
      </div>
    </div>
  )
}

function EventOfRecording({ event, onDismiss }: { event: CalendarEvent; onDismiss: () => void }) {
  const { clock } = useDates()
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-l-2 border-accent bg-sunken px-4 py-2 text-soft">
      <span>
        From {event.calendarName}: <span className="text-ink">{event.title}</span>,{' '}
        <span className="tabular whitespace-nowrap">
          {clock(event.startsAt)} to {clock(event.endsAt)}
        </span>
      </span>
      <Button size="sm" variant="quiet" onClick={onDismiss}>
        Not this one
      </Button>
    </p>
  )
}
