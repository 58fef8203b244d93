type Visits = {
  /** the page may be gone the next moment */
  onLeave: () => void
  /** the page is seen again, or the connection is back */
  onReturn: () => void
}

/** Tells when the reader may be leaving the page and when they are back. Returns a function that ends it. */
export function onPageLeave({ onLeave, onReturn }: Visits): () => void {
  const look = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn())
  addEventListener('pagehide', onLeave)
  addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('pagehide', onLeave)
    removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', look)
  }
}
