import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button'
import { PlansLink } from '../upload/plan-limit'
import { clearDone, type enqueueFiles, type Queued, removeFile, retryFile } from './queue'

type Sender = Parameters<typeof enqueueFiles>[1]

/** The files being uploaded, in a corner of every page. */
export function Tray({ queue, sender }: { queue: Queued[]; sender: Sender }) {
  const [folded, setFolded] = useState(false)
  const left = queue.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const failed = queue.filter(({ state }) => state === 'failed').length
  return (
    <section
      aria-label="Uploads"
      data-print="hide"
      className="fixed right-4 bottom-4 left-4 z-30 rounded-panel border border-line bg-surface shadow-lift sm:left-auto sm:w-96"
    >
      <div className="flex items-center justify-between gap-2 px-4 py-2">
        <p role="status" className="font-medium text-ink">
          {headOf(left, failed)}
        </p>
        <div className="flex">
          {left === 0 && failed < queue.length && (
            <LinkButton size="sm" variant="link" to="/meetings">
              See meetings
            </LinkButton>
          )}
          {left === 0 && failed === 0 ? (
            <Button size="sm" variant="quiet" className="-mr-2.5" onClick={clearDone}>
              Close
            </Button>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              className="-mr-2.5"
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            >
              {folded ? 'Show' : 'Hide'}
            </Button>
          )}
        </div>
      </div>
      {!folded && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll it only with the focus
          tabIndex={0}
          aria-label="Files"
          className="max-h-64 -outline-offset-2 divide-y divide-line overflow-y-auto border-t border-line"
        >
          {failedFirst(queue, left).map((file) => (
            <TrayLine key={file.id} file={file} sender={sender} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TrayLine({ file, sender }: { file: Queued; sender: Sender }) {
  const { id, fields, state, sent, failure, overPlan, final } = file
  const total = fields.file.size
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 100
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words text-ink">{fields.title}</p>
        {state === 'sending' && (
          <div
            role="progressbar"
            aria-label={`Uploading ${fields.title}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="my-1 h-1 overflow-hidden rounded-control bg-line"
          >
            <div
              className="h-full origin-left bg-accent transition-transform duration-150"
              style={{ transform: `scaleX(${percent / 100})` }}
            />
          </div>
        )}
        <p className={`text-sm ${state === 'failed' ? 'text-bad' : 'text-faint'}`}>
          {failure ?? wordsOf(file, percent)} {overPlan && <PlansLink />}
        </p>
      </div>
      {state === 'failed' && !final && (
        <Button size="sm" onClick={() => retryFile(id, sender)}>
          Retry
          <span className="sr-only"> {fields.title}</span>
        </Button>
      )}
      {state !== 'done' && (
        <Button size="sm" variant="quiet" onClick={() => removeFile(id)}>
          {state === 'failed' ? 'Remove' : 'Cancel'}
          <span className="sr-only"> {fields.title}</span>
        </Button>
      )}
    </li>
  )
}

/** In the end, what went wrong must not be below what went well. */
function failedFirst(queue: Queued[], left: number): Queued[] {
  if (left > 0) return queue
  const { failed = [], rest = [] } = Object.groupBy(queue, ({ state }) =>
    state === 'failed' ? 'failed' : 'rest',
  )
  return [...failed, ...rest]
}

function headOf(left: number, failed: number): string {
  if (left > 0) return `Uploading ${left === 1 ? '1 file' : `${left} files`}`
  if (failed > 0)
    return failed === 1 ? '1 file wasn’t uploaded' : `${failed} files weren’t uploaded`
  return 'All files uploaded'
}

function wordsOf({ state, offline }: Queued, percent: number): string {
  if (state === 'done') return 'Uploaded'
  if (state === 'waiting') return 'Waiting'
  if (offline) return 'No connection. It resumes when you’re back online.'
  return percent < 100 ? `${percent}%` : 'Checking the file'
}
