import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { toastError } from '../../ui/toast'
import { onFilesSent, useChosenFiles, useTaker } from './chosen-files'
import { addDropped } from './take-files'
import { useUnfinished } from './unfinished-uploads'
import { useUpload } from './upload'
import type { UploadPreset } from './upload-data'
import { fieldsOf, type Missing, useUploadEntries } from './upload-entries'
import { UploadForm } from './upload-form'

/** Uploads a recording with its client, title and date. */
export function UploadDialog({
  open,
  onOpenChange,
  preset,
  clientId,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  preset?: UploadPreset
  /** preselected */
  clientId?: number
}) {
  const form = useId()
  const [checked, setChecked] = useState(false)
  const [asking, setAsking] = useState(false)
  const { sent, overPlan, start, stop, forget } = useUpload()
  const pending = sent !== null
  const { unfinished, discard, reload } = useUnfinished(preset?.meetingId ?? null)
  const { entries, choose, change, clear } = useUploadEntries(unfinished, preset, clientId)
  const several = useChosenFiles().length > 0
  useTaker(open, (files) => {
    if (!pending) addDropped(files, { entries, single: preset !== undefined, choose })
  })

  function close() {
    clear()
    forget()
    setChecked(false)
    setAsking(false)
    onOpenChange(false)
  }

  // several files were chosen from here instead, in a dialog that does not know what opened this one
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  useEffect(() =>
    onFilesSent(() => {
      if (pending || !open) return
      close()
      // once that dialog is gone, too
      requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
    }),
  )

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setChecked(true)
    const fields = fieldsOf(entries, preset)
    if (typeof fields === 'string') return tellMissing(fields)
    const done = await start(fields)
    setAsking(false)
    reload()
    if (done) close()
  }

  // its entries are kept; closing it instead would also close the dialog that follows
  if (several) return null
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
          <StillSending onStop={stop} onKeep={() => setAsking(false)} />
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
      <UploadForm
        id={form}
        entries={entries}
        checked={checked}
        clientFixed={preset !== undefined}
        sent={sent}
        overPlan={overPlan}
        unfinished={unfinished}
        onChange={change}
        onFile={choose}
        onDiscard={discard}
        onSubmit={submit}
      />
    </Dialog>
  )
}

/** Asks whether closing the dialog should stop the upload. */
function StillSending({ onStop, onKeep }: { onStop: () => void; onKeep: () => void }) {
  return (
    <>
      <p role="alert" className="mr-auto self-center text-sm text-ink">
        Your file is still uploading.
      </p>
      <Button onClick={onStop}>Stop upload</Button>
      <Button variant="primary" onClick={onKeep}>
        Keep uploading
      </Button>
    </>
  )
}

function tellMissing(missing: Missing): void {
  if (missing === 'file') toastError('No file selected', 'Please select an audio file to upload.')
  else toastError('Missing information', 'Please fill out all fields before uploading.')
}
