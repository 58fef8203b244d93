import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { existingClient, useStoredClients } from '../../data/clients'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { toastError } from '../../ui/toast'
import { entriesGiven, useTaker } from '../upload/chosen-files'
import { ClientField } from '../upload/client-field'
import { readSuggestion } from '../upload/file-facts'
import { findSameRecording } from '../upload/same-recording'
import { takeFiles } from '../upload/take-files'
import { TypeField } from '../upload/type-field'
import type { UploadFields } from '../upload/upload-data'
import type { Entries } from '../upload/upload-entries'
import { type FileEntries, FileRow } from './file-row'

/** Asks about several files at once, with suggestions from the files themselves. */
export function SeveralDialog({
  files,
  onClose,
  onSend,
}: {
  files: File[]
  onClose: () => void
  onSend: (files: UploadFields[]) => void
}) {
  const form = useId()
  useTaker(true, takeFiles)
  const { clients } = useStoredClients()
  const [given] = useState(entriesGiven)
  const { entries: typed, change, remove } = useFileEntries(files, given)
  const entries = typed.map((one) => ({ ...one, clientId: existingClient(clients, one.clientId) }))
  const [chosen, setClientId] = useState(given?.clientId ?? null)
  const clientId = existingClient(clients, chosen)
  const [type, setType] = useState(given?.type ?? '')
  const [checked, setChecked] = useState(false)
  const wanted = entries.filter(({ same, again }) => same === null || again)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    const complete = wanted.flatMap(({ file, title, day, time, clientId: own }): UploadFields[] => {
      const client = own ?? clientId
      if (client === null || !title.trim() || day === null) return []
      return [{ file, title, day, time, clientId: client, type }]
    })
    if (complete.length < wanted.length) {
      return toastError('Missing information', 'Please fill out all fields before uploading.')
    }
    if (complete.length === 0) onClose()
    else onSend(complete)
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={entries.length === 1 ? 'Upload a file' : filesWords(wanted.length)}
      description={`${entries.length === 1 ? 'It uploads' : 'They upload'} in the background while you keep working.`}
      submitLabel={wanted.length === 0 ? 'Done' : filesWords(wanted.length)}
      pendingLabel="Uploading..."
      pending={false}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <ClientField
          clientId={clientId}
          disabled={false}
          error={checked && clientId === null && wanted.some((one) => one.clientId === null)}
          onChange={setClientId}
        />
        <TypeField type={type} disabled={false} onChange={setType} />
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <FileRow
              key={entry.key}
              entry={entry}
              clients={clients ?? []}
              checked={checked}
              onChange={(part) =>
                // the file's time was that of its own day
                change(entry.key, part.day === undefined ? part : { ...part, time: '' })
              }
              onRemove={() => (entries.length === 1 ? onClose() : remove(entry.key))}
            />
          ))}
        </ul>
      </form>
    </FormDialog>
  )
}

function filesWords(count: number): string {
  if (count === 0) return 'Nothing new to upload'
  return count === 1 ? 'Upload 1 file' : `Upload ${count} files`
}

/** Each file's entries: given by the dialog for one file or suggested by the file, then edited. */
function useFileEntries(files: File[], given: Entries | null) {
  const { zone, now } = useDates()
  const [entries, setEntries] = useState<FileEntries[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const today = dayIn(zone, now)
  const change = (key: string, part: Partial<FileEntries>) =>
    setEntries((last) => last.map((one) => (one.key === key ? { ...one, ...part } : one)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is read once
  useEffect(() => {
    const fresh = files.filter((file) => !entries.some((one) => one.file === file))
    const added = fresh.map(
      (file): FileEntries => ({
        key: crypto.randomUUID(),
        file,
        title: '',
        day: today,
        time: '',
        clientId: null,
        same: null,
        again: false,
      }),
    )
    setEntries((last) => [...last, ...added])
    for (const { key, file } of added) {
      void readSuggestion(file, zone).then(({ title, day, time }) => {
        const own = day ? { title, day, time } : { title }
        change(key, { ...own, ...(file === given?.file && enteredIn(given, today)) })
      })
      void findSameRecording(file).then(
        (same) => change(key, { same }),
        () => {},
      )
    }
  }, [files])
  return {
    entries: entries.filter(({ key }) => !removed.includes(key)),
    change,
    remove: (key: string) => setRemoved((last) => [...last, key]),
  }
}

/** What the user entered in the dialog for one file, whose default date is today. */
function enteredIn({ title, day, time }: Entries, today: string): Partial<FileEntries> {
  const isDated = time !== '' || (day !== null && day !== today)
  return { ...(title.trim() && { title }), ...(isDated && { day, time }) }
}
