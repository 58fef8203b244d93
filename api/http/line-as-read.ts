/**
 * A line without differences that nobody sees: one space between words, and each accent as part of its letter.
 * A name that looks taken is then taken.
 */
export function lineAsRead(line: string): string {
  return line.normalize('NFC').replace(/\s+/g, ' ').trim()
}
