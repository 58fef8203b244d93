/** The test files whose names contain one of `names`; all without names. Throws if a name matches none. */
export function chooseJourneys(files: string[], names: string[]): string[] {
  const lost = names.filter((name) => name === '' || !files.some((file) => file.includes(name)))
  if (lost.length > 0) throw new Error(`no journey is named ${lost.join(', ') || '""'}`)
  if (names.length === 0) return files.toSorted()
  return files.filter((file) => names.some((name) => file.includes(name))).toSorted()
}
