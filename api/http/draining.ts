const draining = new AbortController()

/** Aborts when this process is about to end: long-running work stops, and connections are not kept alive. */
export const drainingSignal: AbortSignal = draining.signal

/** From now on this process accepts no new work. */
export function startDraining(): void {
  draining.abort()
}

/** True once `startDraining` was called. */
export function isDraining(): boolean {
  return draining.signal.aborted
}
