import { Skeleton } from '../../ui/skeleton'

/** A placeholder for a summary. */
export function SummarySkeleton() {
  return (
    <div className="grid max-w-reading gap-9 4xl:max-w-none 4xl:grid-cols-[minmax(0,1fr)_18rem] 4xl:gap-x-14">
      <div className="flex flex-col gap-9">
        <Lines title="w-40" widths={['w-full', 'w-[97%]', 'w-11/12', 'w-3/5']} />
        <Lines title="w-24" widths={['w-4/5', 'w-2/3', 'w-3/4']} />
      </div>
      <div className="flex flex-col gap-9">
        <Lines title="w-28" widths={['w-full', 'w-2/3', 'w-5/6']} />
        <Lines title="w-28" widths={['w-2/3', 'w-1/2']} />
      </div>
    </div>
  )
}

function Lines({ title, widths }: { title: string; widths: string[] }) {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className={`h-4 ${title}`} />
      {widths.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
