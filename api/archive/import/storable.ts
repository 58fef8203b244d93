/** True if the database can store every text in the parsed JSON: no NUL, and no half of a character. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).flat().every(isStorable)
}
