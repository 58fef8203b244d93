import { blank, type Registration } from './registration'

const key = 'registration'

/** Keeps the entries in this tab during the payment, and after it. */
export function keepEntries(registration: Registration): void {
  sessionStorage.setItem(key, JSON.stringify(registration))
}

/** Called once the account is created. */
export function forgetEntries(): void {
  sessionStorage.removeItem(key)
}

/**
 * The entries of a payment, if any: of a completed one, until the account is created; of a canceled one,
 * once.
 */
export function keptEntries(): Registration | null {
  const kept = parse(sessionStorage.getItem(key))
  if (kept?.tid) return kept
  forgetEntries()
  return kept && { ...kept, step: 2 }
}

function parse(json: string | null): Registration | null {
  try {
    return json === null ? null : { ...blank, ...JSON.parse(json) }
  } catch {
    return null
  }
}
