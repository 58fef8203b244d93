import useSWRInfinite from 'swr/infinite'
import { Button } from '../button'
import { Dialog } from '../dialogs/dialog'
import { Skeleton } from '../skeleton'
import { NotLoaded } from '../states/not-loaded'
import { CallList } from './call-list'
import type { Ledger } from './call-words'

/** Every request to a model, newest first, of one meeting or the account. */
export function CallsDialog({
  path,
  description,
  onClose,
}: {
  path: string
  description: string
  onClose: () => void
}) {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Ledger>(
    (at: number, last: Ledger | null) => {
      if (at === 0) return path
      return last?.next ? `${path}?before=${last.next}` : null
    },
    { revalidateFirstPage: true },
  )
  const calls = data?.flatMap((page) => page.calls)
  const more = data?.at(-1)?.next ?? null
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="AI calls"
      description={description}
      footer={
        <>
          {more !== null && (
            <Button onClick={() => setSize(size + 1)} disabled={isValidating}>
              Show earlier calls
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {calls ? (
        <CallList calls={calls} />
      ) : error ? (
        <NotLoaded onRetry={() => mutate()}>The calls couldn’t be loaded.</NotLoaded>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}
