import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../browser/api'
import { useRefreshAfter } from '../../browser/refresh'
import { useDates } from '../../time/dates'
import { Button, buttonLook } from '../../ui/button'
import { Dot } from '../../ui/text/dot'
import { toast, toastError } from '../../ui/toast'
import { clockText } from '../clock-text'
import { ClientField } from '../upload/client-field'
import { continueCapture } from './capture'
import { discardKept, listInterrupted, sendKept } from './finish-kept'
import { changeKept, type KeptRecording, readKept } from './kept-recordings'
import { microphoneWords } from './microphone-words'
import { fileName } from './send-live'

const NOT_TAKEN = 'The server couldn’t take the recording. It’s safe on this device.'
const CLIENT_GONE =
  'Its client or planned meeting was deleted. Choose a client and save the recording again.'

/** Interrupted recordings on this device, with actions. */
export function InterruptedRecordings({ userId }: { userId: number }) {
  const [kept, setKept] = useState<KeptRecording[]>([])
  const reload = () => void listInterrupted(userId).then(setKept, () => setKept([]))
  useEffect(reload, [userId])
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="interrupted" className="mb-8">
      <h2 id="interrupted" className="mb-2 text-lg font-semibold text-ink">
        Interrupted recordings
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {kept.map((recording) => (
          <Interrupted key={recording.id} recording={recording} onChange={reload} />
        ))}
      </ul>
    </section>
  )
}

type InterruptedProps = { recording: KeptRecording; onChange: () => void }

function Interrupted({ recording, onChange }: InterruptedProps) {
  const { long, clock } = useDates()
  const navigate = useNavigate()
  const refreshAfter = useRefreshAfter()
  const [pending, setPending] = useState(false)
  const [asking, setAsking] = useState(false)
  const { id, title, begun, seconds, clientId } = recording
  const at = new Date(begun).toISOString()

  async function save() {
    setPending(true)
    try {
      const meetingId = await sendKept(recording)
      void refreshAfter('meetings')
      toast({ title: 'Recording saved', description: 'It’s being processed and analyzed.' })
      void navigate(`/meetings/${meetingId}`)
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      toastError('Not sent', isGone ? CLIENT_GONE : NOT_TAKEN)
      setPending(false)
      if (isGone) await changeKept(id, { clientId: null, meetingId: null }).then(onChange)
    }
  }

  return (
    <li className="flex flex-col gap-3 py-4">
      <div>
        <p className="font-serif text-lg text-ink">{title || 'Untitled meeting'}</p>
        <p className="tabular text-sm text-soft">
          {long(at)}, {clock(at)}
          <Dot />
          {clockText(seconds)}
        </p>
      </div>
      {clientId === null && (
        <ClientField
          clientId={null}
          disabled={pending}
          error={false}
          onChange={(next) => void changeKept(id, { clientId: next }).then(onChange)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={save} disabled={pending || clientId === null}>
          {pending ? 'Saving...' : 'Save as a meeting'}
        </Button>
        <Button
          disabled={pending}
          onClick={() =>
            continueCapture(recording).catch((error) =>
              toastError('Not recording', microphoneWords(error)),
            )
          }
        >
          Continue recording
        </Button>
        <Button variant="quiet" disabled={pending} onClick={() => void download(recording)}>
          Download
        </Button>
        {asking ? (
          <Button variant="danger" onClick={() => void discardKept(id).then(onChange)}>
            Delete for good
          </Button>
        ) : (
          <button
            type="button"
            disabled={pending}
            onClick={() => setAsking(true)}
            className={buttonLook({ variant: 'quiet' })}
          >
            Discard
          </button>
        )}
      </div>
    </li>
  )
}

async function download({ id, begun, bytes, mediaType }: KeptRecording): Promise<void> {
  const url = URL.createObjectURL(new Blob([await readKept(id, 0, bytes)], { type: mediaType }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: fileName(begun, mediaType),
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
