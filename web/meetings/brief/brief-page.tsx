import { useParams } from 'react-router'
import { pathId } from '../../data/path-id'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageTitle } from '../../ui/page-title'
import { useBrief } from './brief'
import { BriefHead } from './brief-head'
import { BriefLines } from './brief-lines'
import { BriefProse } from './brief-prose'
import { BriefSkeleton } from './brief-skeleton'

/** What to know before a meeting, on one printed page. */
export function BriefPage() {
  const id = pathId(useParams().id)
  const { brief, missing, error, mutate } = useBrief(id)
  if (brief) {
    return (
      <article className="mx-auto max-w-reading">
        <PageTitle>{`Brief: ${brief.meeting.title}`}</PageTitle>
        <BriefHead brief={brief} />
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
      <PageTitle>{missing ? 'Meeting Not Found' : 'Brief'}</PageTitle>
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
          The meeting you're looking for doesn't exist or has been removed.
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
