import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useStoredClients } from '../clients/clients'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { FileDrop } from '../ui/file-drop'
import { DateInput, Input } from '../ui/input'
import { Select } from '../ui/select'
import { toastError } from '../ui/toast'
import { isAcceptedFile, pickerAccept } from './audio-file'
import { loadSender } from './send-in-pieces'
import { SpeechNote } from './speech-note'
import { isSameFile } from './unfinished'
import { UnfinishedNote, useUnfinished } from './unfinished-note'
import { type UploadPreset, useUpload } from './upload'
import { UploadProgress } from './upload-progress'

type Entries = { file: File | null; clientId: number | null; title: string; day: string | null }

/** Takes a recording with its client, title and date, and sends it. */
export function UploadDialog({
  open,
  onOpenChange,
  preset,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  preset?: UploadPreset
}) {
  const form = useId()
  const blank: Entries = {
    file: null,
    clientId: preset?.clientId ?? null,
    title: preset?.title ?? '',
    day: preset?.day ?? null,
  }
  const [entries, setEntries] = useState(blank)
  const [checked, setChecked] = useState(false)
  const [asking, setAsking] = useState(false)
  const { sent, start, stop } = useUpload()
  const pending = sent !== null
  const { unfinished, discard, reload } = useUnfinished(preset?.meetingId ?? null)
  const change = (part: Partial<Entries>) => setEntries((last) => ({ ...last, ...part }))

  /** A file that was begun before brings along what was entered for it. */
  function choose(file: File | null) {
    if (file) void loadSender()
    const begun = file && unfinished.find((one) => isSameFile(file, one))
    setEntries((last) => ({
      file,
      clientId: last.clientId ?? begun?.clientId ?? null,
      title: last.title || (begun?.title ?? ''),
      day: last.day ?? begun?.day ?? null,
    }))
  }

  function close() {
    setEntries(blank)
    setChecked(false)
    setAsking(false)
    onOpenChange(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const { file, clientId, title, day } = entries
    setChecked(true)
    if (clientId === null || !title.trim() || day === null) {
      toastError('Missing information', 'Please fill out all fields before uploading.')
    } else if (!file) {
      toastError('No file selected', 'Please select an audio file to upload.')
    } else {
      const done = await start({ file, clientId, title, day, meetingId: preset?.meetingId })
      setAsking(false)
      reload()
      if (done) close()
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) onOpenChange(true)
        else if (pending) setAsking(true)
        else close()
      }}
      title="Upload Audio Recording"
      description="Upload an audio file from a meeting to have it transcribed and summarized."
      footer={
        asking && pending ? (
          <>
            <p role="alert" className="mr-auto self-center text-sm text-ink">
              The file is still being sent.
            </p>
            <Button onClick={stop}>Stop upload</Button>
            <Button variant="primary" onClick={() => setAsking(false)}>
              Keep sending
            </Button>
          </>
        ) : (
          <>
            <Button onClick={pending ? stop : close}>{pending ? 'Cancel upload' : 'Cancel'}</Button>
            <Button variant="primary" type="submit" form={form} disabled={pending}>
              {pending ? 'Processing...' : 'Upload & Process'}
            </Button>
          </>
        )
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <ClientField
          clientId={entries.clientId}
          disabled={pending || preset !== undefined}
          error={checked && entries.clientId === null}
          onChange={(clientId) => change({ clientId })}
        />
        <Field label="Meeting Title" error={checked && !entries.title.trim() && 'Required'}>
          <Input
            value={entries.title}
            onChange={(event) => change({ title: event.target.value })}
            maxLength={300}
            disabled={pending}
            required
          />
        </Field>
        <Field label="Meeting Date" error={checked && entries.day === null && 'Required'}>
          <DateInput
            value={entries.day}
            onChange={(day) => change({ day })}
            disabled={pending}
            required
          />
        </Field>
        <div>
          <FileDrop
            label="Audio File"
            hint="MP3, WAV, M4A, AAC, CAF and other audio formats up to 500MB"
            accept={pickerAccept}
            allowed={isAcceptedFile}
            file={entries.file}
            onFile={choose}
            onReject={() =>
              toastError(
                'Invalid file type',
                'Please upload an audio file (MP3, WAV, M4A, AAC, CAF, etc.)',
              )
            }
            disabled={pending}
          />
          {sent ? (
            <UploadProgress sent={sent} />
          ) : (
            <>
              <UnfinishedNote uploads={unfinished} file={entries.file} onDiscard={discard} />
              <SpeechNote />
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function ClientField({
  clientId,
  disabled,
  error,
  onChange,
}: {
  clientId: number | null
  disabled: boolean
  error: boolean
  onChange: (clientId: number) => void
}) {
  const { clients, error: failed } = useStoredClients()
  const none = clients?.length === 0
  return (
    <Field
      label="Select Client"
      error={error && 'Required'}
      hint={
        none ? (
          <>
            You have no clients yet.{' '}
            <Link to="/clients" className="font-medium text-accent underline underline-offset-4">
              Create your first client
            </Link>
          </>
        ) : (
          failed && 'Your clients could not be loaded. Please close this window and try again.'
        )
      }
    >
      <Select
        options={(clients ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={clientId === null ? '' : String(clientId)}
        onChange={(value) => onChange(Number(value))}
        placeholder={clients || failed ? 'Select a client' : 'Loading clients...'}
        disabled={disabled || !clients?.length}
      />
    </Field>
  )
}
