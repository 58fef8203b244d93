import { Skeleton } from '../../ui/skeleton'

const widths = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-11/12']

/** A placeholder for a transcript. */
export function TranscriptSkeleton() {
  return (
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
  )
}
