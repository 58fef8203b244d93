const FIRST_MS = 60_000
/** Within this time, a client restored from the trash or a plan with room again is noticed. */
const LONGEST_MS = 60 * 60_000

/** Uploads that were not accepted, with their tries and the moment of the next one. */
const failed = new Map<string, { tries: number; next: number }>()

/** False while the upload waits for its next try. Each costs as much as the whole recording. */
export function isDue(id: string, now: number): boolean {
  return now >= (failed.get(id)?.next ?? 0)
}

/** Doubles the wait for the next try. */
export function postpone(id: string, now: number): void {
  const tries = failed.get(id)?.tries ?? 0
  failed.set(id, { tries: tries + 1, next: now + Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) })
}

/** Forgets all uploads but these. */
export function forgetOthers(ids: string[]): void {
  for (const id of failed.keys()) if (!ids.includes(id)) failed.delete(id)
}
