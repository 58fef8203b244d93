import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Mic } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { MEETING_TITLE_CHARACTERS } from '../../browser/limits'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { ClientField } from '../upload/client-field'
import { beginCapture } from './capture'
import { microphoneWords } from './microphone-words'

/** Starts a recording. Client and title can be entered before, while it runs, or at its end. */
export function NewRecording({ userId, meetingId }: { userId: number; meetingId: number | null }) {
  const { short, now } = useDates()
  const planned = useSWR<MeetingDetail>(
    meetingId === null ? null : `/api/meetings/${meetingId}`,
  ).data
  const [clientId, setClientId] = useState<number | null>(null)
  const [title, setTitle] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shownClient = planned?.clientId ?? clientId
  const shownTitle = title ?? planned?.title ?? `Meeting on ${short(now.toISOString())}`

  async function start() {
    setPending(true)
    setProblem(null)
    try {
      await beginCapture(userId, {
        clientId: shownClient,
        title: shownTitle,
        meetingId: planned?.id ?? null,
        note: '',
      })
    } catch (error) {
      setProblem(microphoneWords(error))
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <ClientField
        clientId={shownClient}
        disabled={pending || planned !== undefined}
        error={false}
        onChange={setClientId}
      />
      <Field label="Meeting Title">
        <Input
          value={shownTitle}
          onChange={(event) => setTitle(event.target.value)}
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
