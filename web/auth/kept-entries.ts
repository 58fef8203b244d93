import { blank, type Registration } from './registration'

const key = 'registration'

/** Keeps the entries in this tab, for a reload, the browser's Back and the payment. */
export function keepEntries(registration: Registration): void {
  sessionStorage.setItem(key, JSON.stringify(registration))
}

/** Called once the account is created. */
export function forgetEntries(): void {
  sessionStorage.removeItem(key)
}

/** The entries of a sign-up begun in this tab, until the account is created. */
export function keptEntries(): Registration | null {
  const json = sessionStorage.getItem(key)
  try {
    return json === null ? null : { ...blank, ...JSON.parse(json) }
  } catch {
    return null
  }
}
