import { dayIn, momentIn } from '../../time/days'
import { dayWithoutTime, knownMoment } from '../../time/unknown-time'

/** A scheduled meeting that the upload completes. */
export type UploadPreset = {
  meetingId: number
  clientId: number
  title: string
  /** the planned time */
  date: string
}

/** A file with its entries. */
export type UploadFields = {
  file: File
  clientId: number
  title: string
  /** yyyy-MM-dd */
  day: string
  /** HH:mm; empty if only the day is known */
  time?: string
  /** empty for the default type */
  type?: string
  planned?: { meetingId: number; date: string }
}

/** The form of an upload. */
export function uploadForm(fields: UploadFields, zone: string): FormData {
  const form = new FormData()
  form.append('meetingData', meetingDataOf(fields, zone))
  form.append('audioFile', fields.file, fields.file.name)
  return form
}

/**
 * The meeting's fields as JSON. Its date is the chosen day in the user's zone, at 12:00 UTC if no time is known,
 * unless it was planned for that day.
 */
export function meetingDataOf(fields: UploadFields, zone: string): string {
  return JSON.stringify({
    title: fields.title.trim(),
    clientId: fields.clientId,
    date: dateOf(fields, zone),
    duration: 0,
    type: fields.type?.trim() || 'Uploaded',
    status: 'Processing',
    ...(fields.planned ? { meetingId: fields.planned.meetingId } : {}),
  })
}

function dateOf({ day, time, planned }: UploadFields, zone: string): string {
  const kept = planned && dayIn(zone, new Date(planned.date)) === day
  if (kept) return knownMoment(zone, planned.date)
  return time ? knownMoment(zone, momentIn(zone, day, time)) : dayWithoutTime(zone, day)
}
