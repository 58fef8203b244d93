const draining = new AbortController()

/** Given when this process is about to end: what lasts ends now, and connections are not kept. */
export const drainingSignal: AbortSignal = draining.signal

/** From now on this process takes no new work. */
export function startDraining(): void {
  draining.abort()
}

/** True from the first signal to end on. */
export function isDraining(): boolean {
  return draining.signal.aborted
}
