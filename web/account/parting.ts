let parting = false

/** Set while this page deletes the account: it shows the receipt before it leaves. */
export function setParting(now: boolean): void {
  parting = now
}

export function isParting(): boolean {
  return parting
}
