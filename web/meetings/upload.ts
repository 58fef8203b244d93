import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../api'
import { momentIn, useDates } from '../time'
import { toast, toastError } from '../ui/toast'
import { uploadFailure } from './failures'

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
export type Sent = { bytes: number; total: number }

/**
 * Sends recordings. `sent` is null unless one is on its way. What is on its way goes on when the
 * dialog is gone, and the browser asks before it closes the page.
 */
export function useUpload() {
  const { mutate } = useSWRConfig()
  const { zone } = useDates()
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
    show({ bytes: 0, total: fields.file.size })
    addEventListener('beforeunload', askFirst)
    try {
      await sendForm(uploadForm(fields, zone), show, controller.signal)
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

/** The form of an upload; the meeting's date is the chosen day at 12:00 of the reader. */
export function uploadForm(fields: UploadFields, zone: string): FormData {
  const form = new FormData()
  const meetingData = {
    title: fields.title.trim(),
    clientId: fields.clientId,
    date: momentIn(zone, fields.day, '12:00'),
    duration: 0,
    type: 'Uploaded',
    status: 'Processing',
    ...(fields.meetingId === undefined ? {} : { meetingId: fields.meetingId }),
  }
  form.append('meetingData', JSON.stringify(meetingData))
  form.append('audioFile', fields.file, fields.file.name)
  return form
}

/** Sends by XMLHttpRequest, the one way that tells how much has been sent. Throws ApiError. */
function sendForm(form: FormData, onSent: (sent: Sent) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/meetings/upload')
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onSent({ bytes: loaded, total })
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
