import { Skeleton } from '../ui/skeleton'

/** In the place of data that has not come, or could not. */
export function Waiting({ failed }: { failed: boolean }) {
  return failed ? (
    <p className="text-soft">This couldn’t be loaded.</p>
  ) : (
    <Skeleton className="h-14 w-full" />
  )
}
