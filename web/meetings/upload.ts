import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../api'
import { useUser } from '../auth/user'
import { momentIn, useDates } from '../time'
import { toast, toastError } from '../ui/toast'
import { isTranscriptFile } from './audio-file'
import { uploadFailure } from './failures'
import { createPace } from './pace'
import { sendInPieces } from './send-in-pieces'

/** A scheduled meeting that the upload completes, with what is known of it. */
export type UploadPreset = { meetingId: number; clientId: number; title: string; day: string }

export type UploadFields = {
  file: File
  clientId: number
  title: string
  /** yyyy-MM-dd */
  day: string
  meetingId?: number
}

/** How much of the body has left the browser, in bytes. */
export type Sent = {
  bytes: number
  total: number
  /** bytes a second, once that is known */
  pace: number | null
  /** the connection is gone and is tried again */
  waiting: boolean
}

/** Recordings of at least so many bytes are sent in pieces that can go on after a break. */
const resumableBytes = 4 * 1024 * 1024

/**
 * Sends recordings. `sent` is null unless one is on its way. What is on its way goes on when the
 * dialog is gone, and the browser asks before it closes the page.
 */
export function useUpload() {
  const { mutate } = useSWRConfig()
  const { zone } = useDates()
  const user = useUser()
  const [sent, setSent] = useState<Sent | null>(null)
  const stop = useRef<AbortController | null>(null)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const show = (next: Sent | null) => shown.current && setSent(next)

  /** True when the server has the file; else the reader was told why, unless it was stopped. */
  async function start(fields: UploadFields): Promise<boolean> {
    const controller = new AbortController()
    stop.current = controller
    let pace = createPace()
    const move = (bytes: number, total: number) =>
      show({ bytes, total, pace: pace(bytes, performance.now()), waiting: false })
    const wait = () => {
      pace = createPace()
      if (shown.current) setSent((last) => last && { ...last, pace: null, waiting: true })
    }
    move(0, fields.file.size)
    addEventListener('beforeunload', askFirst)
    try {
      if (user && isSentInPieces(fields.file)) {
        await sendInPieces(user.id, fields, meetingDataOf(fields, zone), {
          onMove: move,
          onWait: wait,
          signal: controller.signal,
        })
      } else await sendForm(uploadForm(fields, zone), move, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) toastError('Upload failed', uploadFailure(error))
      return false
    } finally {
      removeEventListener('beforeunload', askFirst)
      show(null)
    }
    void mutate((key) => typeof key === 'string' && concerned.test(key))
    toast({
      title: 'File uploaded successfully',
      description: 'Your audio file is being processed and analyzed.',
    })
    return true
  }

  return { sent, start, stop: () => stop.current?.abort() }
}

/** The form of an upload. */
export function uploadForm(fields: UploadFields, zone: string): FormData {
  const form = new FormData()
  form.append('meetingData', meetingDataOf(fields, zone))
  form.append('audioFile', fields.file, fields.file.name)
  return form
}

/** What is sent of the meeting, as JSON; its date is the chosen day at 12:00 of the reader. */
export function meetingDataOf(fields: UploadFields, zone: string): string {
  return JSON.stringify({
    title: fields.title.trim(),
    clientId: fields.clientId,
    date: momentIn(zone, fields.day, '12:00'),
    duration: 0,
    type: 'Uploaded',
    status: 'Processing',
    ...(fields.meetingId === undefined ? {} : { meetingId: fields.meetingId }),
  })
}

function isSentInPieces(file: File): boolean {
  return file.size >= resumableBytes && !isTranscriptFile(file.name)
}

/** Sends by XMLHttpRequest, the one way that tells how much has been sent. Throws ApiError. */
function sendForm(
  form: FormData,
  onMove: (bytes: number, total: number) => void,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/meetings/upload')
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onMove(loaded, total)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new ApiError(status, responseText, statusText))
    }
    request.onerror = () => reject(new TypeError('The connection was lost'))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

const concerned = /^\/api\/(meetings|stats)/
