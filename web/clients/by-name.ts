const alphabetical = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Collates clients like an index: "Åke" between "Abel" and "Zoe", "9 Elms" before "10 Downing Street". */
export function byName(one: { name: string }, other: { name: string }): number {
  return alphabetical.compare(one.name, other.name)
}
