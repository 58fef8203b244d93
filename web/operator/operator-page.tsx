import type { Job } from '@app/db/jobs/job-figures'
import { useState } from 'react'
import { NotFoundPage } from '../shell/not-found-page'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { PageHeader } from '../ui/page-header'
import { Skeleton } from '../ui/skeleton'
import { NotLoaded } from '../ui/states/not-loaded'
import { Dotted } from '../ui/text/dot'
import { toast, toastError } from '../ui/toast'
import { Engines } from './engines'
import { ageText, kindText, NONE, subjectTexts } from './job-words'
import { type JobState, type Overview, useJobs, useRetryJob } from './operator'

const states: { state: JobState; label: string }[] = [
  { state: 'failed', label: 'Failed' },
  { state: 'waiting', label: 'Waiting' },
  { state: 'active', label: 'Running' },
]

/** Background jobs for the operator: failed, waiting and running, with a retry. */
export function OperatorPage() {
  const [state, setState] = useState<JobState>('failed')
  const { overview, jobs, missing, error, reload } = useJobs(state)
  if (missing) return <NotFoundPage />
  return (
    <>
      <PageHeader
        title="Background jobs"
        subtitle={overview && waiting(overview)}
        action={<Button onClick={() => reload()}>Refresh</Button>}
      />
      <fieldset className="mb-4 flex gap-2">
        <legend className="sr-only">Jobs to show</legend>
        {states.map((one) => (
          <Button
            key={one.state}
            size="sm"
            variant={one.state === state ? 'primary' : 'secondary'}
            aria-pressed={one.state === state}
            onClick={() => setState(one.state)}
          >
            {one.label} {overview && `(${countOf(overview, one.state)})`}
          </Button>
        ))}
      </fieldset>
      {!jobs && !error && <Skeleton className="h-40 w-full" />}
      {error && <NotLoaded />}
      {jobs?.length === 0 && <p className="text-soft">{NONE[state]}</p>}
      {jobs && jobs.length > 0 && <JobTable jobs={jobs} />}
      <Engines />
    </>
  )
}

function JobTable({ jobs }: { jobs: Job[] }) {
  const { short, clock } = useDates()
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-left text-sm max-md:block">
        <thead className="border-b border-line text-soft max-md:sr-only">
          <tr>
            {['Job', 'About', 'Tries', 'Since', 'Reason', ''].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name || <span className="sr-only">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {jobs.map((job) => (
            <tr key={job.id} className="max-md:grid max-md:grid-cols-1 max-md:gap-1 max-md:py-4">
              <th scope="row" className="font-medium text-ink md:py-2 md:pr-4">
                {kindText(job.kind)}
              </th>
              <td className="break-words md:py-2 md:pr-4">
                <Dotted>{subjectTexts(job)}</Dotted>
              </td>
              <td className="tabular whitespace-nowrap md:py-2 md:pr-4">
                <span className="md:hidden">Tries: </span>
                {job.retryCount} of {job.retryLimit}
              </td>
              <td className="tabular whitespace-nowrap md:py-2 md:pr-4">
                {short(job.createdAt)}, {clock(job.createdAt)}
              </td>
              <td className="max-w-sm wrap-anywhere md:py-2 md:pr-4">{job.failure}</td>
              <td className="max-md:pt-2 md:py-2 md:text-right">
                {job.state === 'failed' && <Retry job={job} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Retry({ job }: { job: Job }) {
  const retry = useRetryJob()
  const [pending, setPending] = useState(false)
  async function again() {
    setPending(true)
    try {
      await retry(job.id)
      toast({ title: 'Retrying' })
    } catch {
      toastError('Error', 'The job couldn’t be retried. Please try again.')
    }
    setPending(false)
  }
  return (
    <Button size="sm" disabled={pending} onClick={again}>
      Retry
      <span className="sr-only"> {[kindText(job.kind), ...subjectTexts(job)].join(', ')}</span>
    </Button>
  )
}

function countOf({ counts }: Overview, state: JobState): number {
  const meant = { failed: ['failed'], waiting: ['created', 'retry'], active: ['active'] }[state]
  return counts
    .filter((count) => meant.includes(count.state))
    .reduce((sum, { count }) => sum + count, 0)
}

function waiting(overview: Overview): string {
  const { oldestWaitingSeconds } = overview
  if (oldestWaitingSeconds !== null)
    return `The oldest job has waited ${ageText(oldestWaitingSeconds)}.`
  return countOf(overview, 'waiting') > 0 ? 'No job is due yet.' : 'The queue is empty.'
}
