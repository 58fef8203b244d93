import { Skeleton } from '../../ui/skeleton'

const widths = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-11/12']

/** A transcript's heading, and below it `why` there is none, or lines until it is loaded. */
export function TranscriptPlaceholder({ why }: { why?: string }) {
  return (
    <>
      <h2 id="transcript" className="transcript-title text-lg font-semibold text-ink">
        Full Transcript
      </h2>
      {why ? (
        <p className="text-soft">{why}</p>
      ) : (
        <div aria-hidden className="flex max-w-reading flex-col gap-7 pt-2">
          {widths.map((width) => (
            <div key={width} className="flex gap-6">
              <Skeleton className="h-4 w-24 shrink-0" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
