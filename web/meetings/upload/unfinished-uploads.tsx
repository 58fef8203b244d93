import { useEffect, useState } from 'react'
import { useUser } from '../../data/user'
import { listBeingSent } from './resumable/being-sent'
import {
  discardUpload,
  forgetUnfinished,
  isSameFile,
  type Unfinished,
  unfinishedUploads,
} from './unfinished'

/** The reader's uploads that can resume here: a scheduled meeting's own, otherwise the others. */
export function useUnfinished(meetingId: number | null) {
  const user = useUser()
  const read = () => (user ? unfinishedUploads(user.id, Date.now()) : [])
  const [uploads, setUploads] = useState(read)
  const [running, setRunning] = useState<string[]>([])
  useEffect(() => {
    if (uploads.length > 0) void listBeingSent().then(setRunning)
  }, [uploads])
  const reload = () => setUploads(read())
  return {
    // what another tab is sending needs nobody
    unfinished: uploads.filter((one) => one.meetingId === meetingId && !running.includes(one.url)),
    reload,
    discard: (upload: Unfinished) => {
      if (user) forgetUnfinished(user.id, upload.url)
      void discardUpload(upload)
      reload()
    },
  }
}

/** Lists unfinished uploads and how to resume them. */
export function UnfinishedUploads({
  uploads,
  file,
  onDiscard,
}: {
  uploads: Unfinished[]
  /** the currently chosen file */
  file: File | null
  onDiscard: (upload: Unfinished) => void
}) {
  const chosen = file && uploads.find((one) => isSameFile(file, one))
  if (chosen) {
    return <p className="mt-2 text-sm text-ink">{percentOf(chosen)}% already uploaded. Resuming.</p>
  }
  if (file || uploads.length === 0) return null
  return (
    <ul aria-label="Unfinished uploads" className="mt-2 flex flex-col gap-1.5">
      {uploads.map((upload) => (
        <li
          key={upload.url}
          className="flex items-baseline justify-between gap-4 border-l-2 border-accent bg-sunken py-2 pr-3 pl-3 text-sm"
        >
          <p className="min-w-0 break-words text-ink">
            <span className="font-medium">{upload.name}</span>: {percentOf(upload)}% already
            uploaded. Choose the same file to resume.
          </p>
          <button
            type="button"
            aria-label={`Discard ${upload.name}`}
            onClick={() => onDiscard(upload)}
            className="shrink-0 font-medium text-accent underline-offset-4 hover:underline"
          >
            Discard
          </button>
        </li>
      ))}
    </ul>
  )
}

function percentOf({ sent, size }: Unfinished): number {
  return Math.floor((sent / size) * 100)
}
