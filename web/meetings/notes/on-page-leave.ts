type Returns = {
  /** the page may be gone the next moment */
  leave: () => void
  /** the page is seen again, or the connection is back */
  comeBack: () => void
}

/** Tells when the reader may be leaving the page and when he is back. Returns what ends it. */
export function onPageLeave({ leave, comeBack }: Returns): () => void {
  const look = () => (document.visibilityState === 'hidden' ? leave() : comeBack())
  addEventListener('pagehide', leave)
  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', look)
  }
}
