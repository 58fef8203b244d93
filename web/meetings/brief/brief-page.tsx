import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { useDates } from '../../time/dates'
import { Button, LinkButton } from '../../ui/button'
import { ClientLink } from '../../ui/client-link'
import { EmptyState } from '../../ui/empty-state'
import { PageTitle } from '../../ui/page-title'
import { Skeleton } from '../../ui/skeleton'
import { type Brief, useBrief } from './brief'
import { BriefLines } from './brief-lines'
import { BriefProse } from './brief-prose'

/** What to know before a meeting, on one page of paper. */
export function BriefPage() {
  const { id = '' } = useParams()
  const { brief, missing, error, mutate } = useBrief(id)
  if (brief) {
    return (
      <article className="mx-auto max-w-reading">
        <PageTitle>{`Brief: ${brief.meeting.title}`}</PageTitle>
        <Head brief={brief} />
        <BriefProse
          brief={brief}
          onWritten={(written) => void mutate(written, { revalidate: false })}
        />
        <BriefLines brief={brief} />
      </article>
    )
  }
  if (!missing && !error) return <BriefSkeleton />
  return (
    <>
      <PageTitle>Brief</PageTitle>
      {missing ? (
        <EmptyState
          level="h1"
          title="Meeting Not Found"
          action={
            <LinkButton to="/dashboard" variant="primary">
              Return to Dashboard
            </LinkButton>
          }
        >
          The meeting you’re looking for doesn’t exist or has been removed.
        </EmptyState>
      ) : (
        <EmptyState
          level="h1"
          title="This brief couldn’t be loaded"
          action={<Button onClick={() => mutate()}>Try again</Button>}
        >
          Nothing was lost. Please try again in a moment.
        </EmptyState>
      )}
    </>
  )
}

function Head({ brief: { meeting, last } }: { brief: Brief }) {
  const { full, short, clock } = useDates()
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line pb-5 print:mb-3 print:pb-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="break-words text-soft">
          <ClientLink id={meeting.clientId} className="font-medium text-ink">
            {meeting.clientName}
          </ClientLink>
          {` · ${meeting.type}`}
        </p>
        <h1 className="mt-1 font-serif text-2xl font-semibold text-balance break-words text-ink">
          {`Brief: ${meeting.title}`}
        </h1>
        <p className="tabular mt-2 text-soft">
          {`${full(meeting.date)}, ${clock(meeting.date)}`}
          {last && ` · Last met ${short(last.date)}`}
        </p>
      </div>
      <div className="flex gap-2" data-print="hide">
        <LinkButton to={`/meetings/${meeting.id}`}>Meeting</LinkButton>
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
    </header>
  )
}

function BriefSkeleton() {
  return (
    <div className="mx-auto max-w-reading">
      <PageTitle>Brief</PageTitle>
      <h1 className="sr-only">Brief</h1>
      <Skeleton className="mt-2 h-8 w-80 max-w-full" />
      <Skeleton className="mt-3 h-4 w-56" />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="mt-6 h-10 w-full" />
      ))}
    </div>
  )
}
