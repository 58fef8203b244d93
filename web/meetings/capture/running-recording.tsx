import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { MEETING_TITLE_CHARACTERS, NOTE_CHARACTERS } from '../../browser/limits'
import { useRefreshAfter } from '../../browser/refresh'
import { useExistingClient } from '../../data/clients'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Textarea } from '../../ui/textarea'
import { toast, toastError } from '../../ui/toast'
import { clockText } from '../clock-text'
import { ClientField } from '../upload/client-field'
import { captureSeconds, describeCapture, finishCapture, markMoment } from './capture'
import type { Capture } from './capture-state'
import { RecordingClock } from './recording-clock'
import { RecordingControls } from './recording-controls'
import { RecordingProblems } from './recording-problems'

/** The current recording, with what is entered beside it. */
export function RunningRecording({ capture }: { capture: Capture }) {
  const { state, title, note, meetingId } = capture
  const existing = useExistingClient(capture.clientId)
  const clientId = meetingId === null ? existing : capture.clientId
  const [checked, setChecked] = useState(false)
  const notes = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const refreshAfter = useRefreshAfter()
  const finishing = state === 'finishing'

  async function finish() {
    setChecked(true)
    if (clientId === null || !title.trim()) return
    try {
      const id = await finishCapture()
      void refreshAfter(meetingId === null ? 'meetings' : 'meeting')
      if (id === null)
        return toastError('Nothing was recorded', 'The microphone recorded no sound.')
      toast({ title: 'Recording saved', description: 'It’s being processed and analyzed.' })
      void navigate(`/meetings/${id}`)
    } catch {
      toastError('Not sent', 'The server couldn’t take the recording. It’s safe on this device.')
    }
  }

  /** What is typed next belongs to the moment; a keyboard on the screen would hide the buttons. */
  function mark() {
    flushSync(() => void markMoment(clockText(captureSeconds())))
    const field = notes.current
    if (!field || matchMedia('(pointer: coarse)').matches) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }

  return (
    <div className="flex flex-col gap-5">
      <section
        aria-label="Recording"
        className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5"
      >
        <RecordingClock state={state} />
        <RecordingProblems capture={capture} />
        <RecordingControls state={state} onFinish={finish} onMark={mark} />
      </section>
      <ClientField
        clientId={clientId}
        fixed={meetingId !== null}
        disabled={finishing}
        error={checked && clientId === null}
        onChange={(next) => describeCapture({ clientId: next })}
      />
      <Field label="Meeting Title" error={checked && !title.trim() && 'Required'}>
        <Input
          value={title}
          onChange={(event) => describeCapture({ title: event.target.value })}
          maxLength={MEETING_TITLE_CHARACTERS}
          disabled={finishing}
        />
      </Field>
      <Field label="Private notes" hint="Only you see them. Marked moments are added here.">
        <Textarea
          ref={notes}
          value={note}
          onChange={(event) => describeCapture({ note: event.target.value })}
          maxLength={NOTE_CHARACTERS}
          disabled={finishing}
          className="min-h-40 font-serif text-lg leading-relaxed sm:text-lg"
        />
      </Field>
    </div>
  )
}
