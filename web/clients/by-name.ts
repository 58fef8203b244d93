const alphabetical = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts clients as an index does: "Åke" between "Abel" and "Zoe", "9 Elms" before "10 Downing Street". */
export function byName(one: { name: string }, other: { name: string }): number {
  return alphabetical.compare(one.name, other.name)
}
