import { Skeleton } from '../ui/skeleton'
import type { KnownStats } from './stats'

/** The dashboard's three figures; 0 if one is missing. */
export function Analytics({ stats, failed, reload }: KnownStats) {
  const known = stats ?? (failed ? {} : undefined)
  return (
    <section aria-labelledby="analytics" aria-busy={!known}>
      <h2 id="analytics" className="mb-3 text-lg font-semibold text-ink">
        Analytics Overview
      </h2>
      <dl className="grid grid-cols-3 divide-x divide-line border-y border-line">
        <Figure label="Processed Recordings" value={known && (known.processedCount ?? 0)} />
        <Figure label="Active Clients" value={known && (known.clientCount ?? 0)} />
        <Figure label="Meeting Insights" value={known && (known.insightsGenerated ?? 0)} />
      </dl>
      {failed && (
        <p role="status" className="mt-2 text-sm text-faint">
          The numbers couldn’t be loaded.{' '}
          <button
            type="button"
            onClick={reload}
            className="font-medium text-accent underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      )}
    </section>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-0.5 py-4 pr-3 pl-4 first:pl-0 sm:pl-6">
      <dt className="text-sm text-balance text-soft">{label}</dt>
      <dd className="tabular h-8.5 font-serif text-2xl text-ink">
        {value === undefined ? (
          <Skeleton className="mt-1 h-6 w-12" />
        ) : (
          value.toLocaleString('en-US')
        )}
      </dd>
    </div>
  )
}
