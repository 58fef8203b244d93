import { blank, type Registration } from './registration'

const key = 'registration'

/** Keeps the entries in this tab while the reader is at the payment page, and once it is paid for. */
export function keepEntries(registration: Registration): void {
  sessionStorage.setItem(key, JSON.stringify(registration))
}

/** The account is made: nothing of its entries stays. */
export function forgetEntries(): void {
  sessionStorage.removeItem(key)
}

/**
 * The entries of a payment, if any: of one that was made, until the account is made; of one that was
 * called off, once.
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
