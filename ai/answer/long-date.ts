/** "April 3, 2026", in the reader's zone. */
export function longDate(date: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(date))
}
