import { Skeleton } from '../skeleton'
import { NotLoaded } from './not-loaded'

/** In the place of data that has not come, or could not. */
export function Waiting({ failed }: { failed: boolean }) {
  return failed ? <NotLoaded /> : <Skeleton className="h-14 w-full" />
}
