import type { Meeting } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { preview as previewOf, SUMMARY_TO_COME } from '../data/meeting-preview'
import { storeReferrer } from '../data/meeting-referrer'
import { useDates } from '../time/dates'
import { ClientLink, RowLink } from '../ui/client-link'
import { Link } from '../ui/links/link'
import { Skeleton } from '../ui/skeleton'
import { ProcessingResult } from '../ui/states/processing-result'
import { isPending, StatusBadge } from '../ui/status-badge'
import { Dot } from '../ui/text/dot'
import { clientNameOf } from './client-name'
import { processingHint } from './processing-hint'

/** Characters of the transcript that replace a missing summary. */
const PREVIEW_CHARACTERS = 150

/**
 * A meeting in a list; the whole row is a link. `preview` adds the beginning of its summary, which a very
 * wide screen shows beside every row.
 */
export function MeetingRow({
  meeting,
  referrer,
  preview = false,
  reading = false,
}: {
  meeting: Meeting
  /** the target of the meeting's back button */
  referrer: string
  preview?: boolean
  /** somebody is about to press a row: none may move */
  reading?: boolean
}) {
  const { long } = useDates()
  return (
    <li className={`row ${preview ? 'py-4' : 'py-3 sm:py-1.5'}`}>
      <div className="row-body">
        <div className="min-w-0">
          <p className="text-sm break-words text-soft">
            <ClientLink id={meeting.clientId} className="font-medium text-ink">
              {clientNameOf(meeting)}
            </ClientLink>
            <Dot />
            {meeting.type}
          </p>
          <Link
            to={`/meetings/${meeting.id}`}
            onClick={() => storeReferrer(referrer)}
            className="row-title"
          >
            {meeting.title}
          </Link>
        </div>
        {preview ? (
          <Preview meeting={meeting} reading={reading} />
        ) : (
          <WideGlimpse meeting={meeting} />
        )}
      </div>
      <div className="row-side">
        <time dateTime={meeting.date} className="whitespace-nowrap text-soft">
          {long(meeting.date)}
        </time>
        <StatusBadge status={meeting.status} />
        <ProcessingResult status={meeting.status} title={meeting.title} />
      </div>
    </li>
  )
}

/** As tall as what is shown while a meeting is processed. */
const HELD = 'line-clamp-3 min-h-16 sm:line-clamp-2 sm:min-h-11'

/** A summary that arrives while the list is read keeps its place's height until the list is left. */
function Preview({ meeting, reading }: { meeting: Meeting; reading: boolean }) {
  const pending = isPending(meeting.status)
  const [wasPending, setWasPending] = useState(pending)
  if (!reading && wasPending !== pending) setWasPending(pending)
  const words = previewOf(meeting, PREVIEW_CHARACTERS) ?? withoutPreview(meeting)
  if (!pending) {
    return <p className={`row-preview ${wasPending && reading ? HELD : 'line-clamp-4'}`}>{words}</p>
  }
  return (
    <div className="row-preview">
      <p className="line-clamp-4">{words}</p>
      <p className="mt-0.5 text-sm text-faint">{processingHint}</p>
    </div>
  )
}

function withoutPreview({ failure, status }: Meeting): string {
  return failure || (status === 'Scheduled' ? SUMMARY_TO_COME : 'Processing meeting summary...')
}

/** Two lines of the summary, which do not make the row taller; for a planned meeting, a link to its brief. */
function WideGlimpse({ meeting }: { meeting: Meeting }) {
  if (meeting.status === 'Scheduled') {
    return (
      <p className="hidden text-soft 3xl:block">
        <RowLink to={`/meetings/${meeting.id}/brief`} aria-label={`Brief for ${meeting.title}`}>
          Brief
        </RowLink>
      </p>
    )
  }
  return (
    <p className="hidden max-w-[96ch] text-soft 3xl:line-clamp-2">
      {previewOf(meeting, PREVIEW_CHARACTERS)}
    </p>
  )
}

/** A placeholder row while loading. */
export function MeetingRowSkeleton({ preview = false }: { preview?: boolean }) {
  return (
    <li className={`row ${preview ? 'py-4' : 'py-3 sm:min-h-14 sm:py-1.5'}`}>
      <div className="row-body">
        <div>
          <Skeleton className="mt-1 h-3 w-40" />
          <Skeleton className="mt-2.5 h-4 w-72 max-w-full" />
        </div>
        {preview && <Skeleton className="mt-3 h-3.5 w-full max-w-[80ch] 3xl:mt-1" />}
      </div>
      <div className="flex shrink-0 justify-between gap-4 sm:w-36 sm:flex-col sm:items-end sm:pt-1">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    </li>
  )
}
