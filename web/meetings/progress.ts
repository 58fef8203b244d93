import type { Meeting } from '@app/db/meetings/meetings'

type Progress = NonNullable<Meeting['progress']>

const steps: Progress['step'][] = ['queued', 'preparing', 'transcribing', 'summarizing', 'indexing']

const labels: Record<Progress['step'], string> = {
  queued: 'In the queue',
  waiting: 'Waiting for the speech model',
  full: 'Waiting for disk space',
  downloading: 'Downloading the speech model',
  preparing: 'Preparing the recording',
  transcribing: 'Transcribing',
  summarizing: 'Summarizing',
  indexing: 'Indexing for search',
}

/** The step in words. */
export function stepName({ step }: Progress): string {
  return labels[step]
}

/** How far the step is, to follow its name. */
export function stepPart({ step, done, total }: Progress): string {
  if (total <= 1) return ''
  if (step === 'preparing' || step === 'downloading') return `, ${done}%`
  return `, part ${Math.min(done + 1, total)} of ${total}`
}

/**
 * Overall progress, 0 to 1: every step counts the same. A download, once per server, is counted separately.
 */
export function shareDone({ step, done, total }: Progress): number {
  const before = steps.indexOf(step)
  const within = total > 0 ? Math.min(done / total, 1) : 0
  if (before < 0) return within
  return (before + within) / steps.length
}

/** A meeting's length: "45 s", "10 min", "1 h", "1 h 4 min". */
export function lengthText(seconds: number): string {
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : inHours(minutes)
}

/** A duration: "42 s", "3 min 5 s", "1 h 4 min". */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds} s`
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return inHours(minutes)
}

function inHours(minutes: number): string {
  const hours = `${Math.floor(minutes / 60)} h`
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`
}
