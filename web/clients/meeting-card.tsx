import type { Meeting } from '@app/db/meetings/meetings'
import type { ReactNode } from 'react'
import { ArrowRight } from '#icons'
import { storeReferrer } from '../data/meeting-referrer'
import { useDates } from '../time/dates'
import { Link } from '../ui/links/link'
import { ProcessingResult } from '../ui/states/processing-result'
import { StatusBadge } from '../ui/status-badge'
import { nextSteps, summaryOf } from './meeting-words'

/** A client's meeting: a short summary, next steps, and a link. */
export function MeetingCard({ meeting }: { meeting: Meeting }) {
  const dates = useDates()
  const steps = nextSteps(meeting)
  return (
    <article className="rounded-panel border border-line bg-surface">
      <header className="flex items-start justify-between gap-4 px-4 pt-3.5 pb-3 sm:px-5">
        <div className="min-w-0">
          <h4 className="font-serif text-lg leading-6 font-semibold text-pretty break-words text-ink">
            {meeting.title}
          </h4>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <span className="rounded-control border border-line px-1.5 py-px text-xs">
              {meeting.type}
            </span>
            <time dateTime={meeting.date}>{dates.short(meeting.date)}</time>
          </p>
        </div>
        <span className="pt-0.5">
          <StatusBadge status={meeting.status} />
          <ProcessingResult status={meeting.status} title={meeting.title} />
        </span>
      </header>
      <div className="grid border-t border-line sm:grid-cols-[3fr_2fr] sm:divide-x sm:divide-line">
        <Box title="Summary">
          <p className="font-serif text-[0.9375rem] leading-6 break-words">{summaryOf(meeting)}</p>
        </Box>
        <Box title="Next Steps">
          {typeof steps === 'string' ? (
            <p className="break-words">{steps}</p>
          ) : (
            <ul className="flex flex-col gap-1.5">
              {steps.map(({ task, assignee }) => (
                <li key={`${task} ${assignee}`} className="break-words">
                  {assignee ? `${task} (${assignee})` : task}
                </li>
              ))}
            </ul>
          )}
        </Box>
      </div>
      <footer className="flex justify-end border-t border-line px-4 py-1.5 sm:px-5">
        <Link
          to={`/meetings/${meeting.id}`}
          onClick={() => storeReferrer('/clients')}
          className="-mr-2 inline-flex h-8 items-center gap-1.5 rounded-control px-2 text-sm font-medium text-accent hover:bg-hover pointer-coarse:h-11"
        >
          View Details
          <span className="sr-only">of {meeting.title}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </footer>
    </article>
  )
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3 text-soft not-first:border-t not-first:border-line sm:px-5 sm:not-first:border-t-0">
      <h5 className="mb-1 text-sm font-medium text-faint">{title}</h5>
      {children}
    </div>
  )
}
