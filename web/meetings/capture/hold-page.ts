/**
 * Guards a recording page against closing and its screen against sleep, and tells other tabs about the
 * recording. Returns a function that ends this.
 */
export function holdPage(id: string): () => void {
  const over = new AbortController()
  const { signal } = over
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  document.addEventListener('visibilitychange', () => void keepAwake(signal), { signal })
  void keepAwake(signal)
  void navigator.locks?.request(
    nameOf(id),
    () => new Promise((resolve) => signal.addEventListener('abort', resolve)),
  )
  return () => over.abort()
}

/** True if a tab of this browser is making the recording. */
export async function isHeld(id: string): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === nameOf(id)) ?? false
}

function nameOf(id: string): string {
  return `recording ${id}`
}

/** A locked phone may stop the microphone. The browser releases the lock when the page is hidden. */
async function keepAwake(signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const lock = await navigator.wakeLock?.request('screen').catch(() => null)
  if (signal.aborted) void lock?.release()
  else signal.addEventListener('abort', () => void lock?.release())
}
