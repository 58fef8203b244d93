import { Skeleton } from '../skeleton'
import { NotLoaded } from './not-loaded'

/** The state of a list without rows: loading, failed, or empty with the words of `none`. */
export function ListState({
  rows,
  error,
  none,
}: {
  rows: unknown[] | undefined
  error: unknown
  none: string
}) {
  if (rows && rows.length > 0) return null
  if (!rows) return error ? <NotLoaded /> : <Skeleton className="h-10 w-full" />
  return <p className="text-soft">{none}</p>
}
