import { useSWRConfig } from 'swr'

/**
 * Replaces data that could not be loaded, with `children` as the message. The button reloads everything that
 * failed on the page, or calls `onRetry`.
 */
export function NotLoaded({
  children = 'This couldn’t be loaded.',
  onRetry,
}: {
  children?: string
  onRetry?: () => void
}) {
  const { cache, mutate } = useSWRConfig()
  const hasFailed = (key: unknown) => typeof key === 'string' && cache.get(key)?.error !== undefined
  return (
    <p className="text-soft">
      {children}{' '}
      <button
        type="button"
        onClick={onRetry ?? (() => mutate(hasFailed))}
        className="font-medium text-accent underline underline-offset-4"
      >
        Try again
      </button>
    </p>
  )
}
