import { Skeleton } from '../../ui/skeleton'

const widths = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-11/12']

/** A placeholder for a transcript, under the heading that it will have. */
export function TranscriptSkeleton() {
  return (
    <>
      <TranscriptHeading />
      <div aria-hidden className="flex max-w-reading flex-col gap-7 pt-2">
        {widths.map((width) => (
          <div key={width} className="flex gap-6">
            <Skeleton className="h-4 w-24 shrink-0" />
            <div className="flex-1">
              <Skeleton className={`h-4 ${width}`} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** As tall as with the search and the button beside it, which come with the transcript. */
export function TranscriptHeading() {
  return (
    <div className="mb-2 flex min-h-9 items-center sm:-mt-3.5 sm:min-h-13">
      <h2 id="transcript" className="text-lg font-semibold text-ink">
        Full Transcript
      </h2>
    </div>
  )
}
