import { Skeleton } from '../skeleton'
import { NotLoaded } from './not-loaded'

/** Replaces data that is loading, or failed. */
export function Waiting({ failed }: { failed: boolean }) {
  return failed ? <NotLoaded /> : <Skeleton className="h-14 w-full" />
}
