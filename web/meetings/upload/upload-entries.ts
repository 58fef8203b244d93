import { useState } from 'react'
import { useExistingClient } from '../../data/clients'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { loadSender } from './send-in-pieces'
import { isSameFile, type Unfinished } from './unfinished'
import type { UploadFields, UploadPreset } from './upload-data'

/** The fields of the upload dialog. */
export type Entries = {
  file: File | null
  clientId: number | null
  title: string
  /** yyyy-MM-dd */
  day: string | null
  /** HH:mm, or empty */
  time: string
  type: string
}

/** The first thing missing before the entries can be sent. */
export type Missing = 'entries' | 'file'

/** The entries to send, or what is missing. */
export function fieldsOf(
  { file, clientId, title, day, time, type }: Entries,
  planned: UploadPreset | undefined,
): UploadFields | Missing {
  if (clientId === null || !title.trim() || day === null) return 'entries'
  return file ? { file, clientId, title, day, time, type, planned } : 'file'
}

/** The dialog's entries, prefilled from a scheduled meeting or client. */
export function useUploadEntries(
  unfinished: Unfinished[],
  preset: UploadPreset | undefined,
  clientId: number | undefined,
) {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const blank: Entries = {
    file: null,
    clientId: preset?.clientId ?? clientId ?? null,
    title: preset?.title ?? '',
    day: preset ? dayIn(zone, new Date(preset.date)) : today,
    time: '',
    type: '',
  }
  const [typed, setEntries] = useState(blank)
  const existing = useExistingClient(typed.clientId)
  const entries = preset ? typed : { ...typed, clientId: existing }

  /** Takes a file; an unfinished upload of it restores its entries. */
  function choose(file: File | null) {
    if (file) void loadSender()
    const begun = file && unfinished.find((one) => isSameFile(file, one))
    setEntries((last) => ({
      ...last,
      file,
      clientId: last.clientId ?? begun?.clientId ?? null,
      title: last.title || (begun?.title ?? ''),
      // today is a default, which yields to what was entered for this file
      day: begun && (last.day === today || last.day === null) ? begun.day : last.day,
    }))
  }

  return {
    entries,
    choose,
    change: (part: Partial<Entries>) => setEntries((last) => ({ ...last, ...part })),
    clear: () => setEntries(blank),
  }
}
