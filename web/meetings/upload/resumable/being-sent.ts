const PREFIX = 'upload '

/** Tells this browser's other tabs that an upload is being sent, until `over`. */
export function holdUpload(url: string, over: AbortSignal): void {
  void navigator.locks?.request(
    PREFIX + url,
    { mode: 'shared' },
    () => new Promise((resolve) => over.addEventListener('abort', resolve)),
  )
}

/** The addresses of uploads that this browser's tabs are sending, once for each tab. */
export async function listBeingSent(): Promise<string[]> {
  const locks = await navigator.locks?.query()
  return locks?.held?.map(({ name = '' }) => name.slice(PREFIX.length)) ?? []
}
