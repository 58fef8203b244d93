import { useEffect, useRef, useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { useRefreshAfter } from '../../browser/refresh'
import { useUser } from '../../data/user'
import { useDates } from '../../time/dates'
import { toast, toastError } from '../../ui/toast'
import { createPace } from './pace'
import { isPlanLimit } from './plan-limit'
import { sendFile } from './send-file'
import type { UploadFields } from './upload-data'

/** Bytes of the body that have left the browser. */
export type Sent = {
  bytes: number
  total: number
  /** bytes per second, once known */
  pace: number | null
  /** the connection is lost and being retried */
  waiting: boolean
}

/**
 * Sends recordings. `sent` is null unless one is being sent. Closing the dialog does not stop it, and the
 * browser asks before closing the page.
 */
export function useUpload() {
  const refreshAfter = useRefreshAfter()
  const { zone } = useDates()
  const user = useUser()
  const [sent, setSent] = useState<Sent | null>(null)
  const [overPlan, setOverPlan] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const show = (next: Sent | null) => shown.current && setSent(next)

  /** True once the server has the file. False if it failed, which was reported, or was stopped. */
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
    setOverPlan(false)
    addEventListener('beforeunload', askFirst)
    try {
      const { signal } = controller
      await sendFile(user?.id ?? null, fields, zone, { onMove: move, onWait: wait, signal })
    } catch (error) {
      if (!controller.signal.aborted) toastError(...errorWords('upload', error))
      if (shown.current) setOverPlan(isPlanLimit(error))
      return false
    } finally {
      removeEventListener('beforeunload', askFirst)
      show(null)
    }
    void refreshAfter(fields.planned === undefined ? 'meetings' : 'meeting')
    toast({
      title: 'File uploaded successfully',
      description: 'Your audio file is being processed and analyzed.',
    })
    return true
  }

  return {
    sent,
    overPlan,
    start,
    stop: () => stop.current?.abort(),
    forget: () => setOverPlan(false),
  }
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
