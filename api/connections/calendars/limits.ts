/** How much of a calendar is read, whatever it holds. */
export const CALENDAR_LIMITS = {
  /** of a file, unpacked */
  bytes: 5 * 1024 * 1024,
  /** a series counts once */
  series: 10_000,
  /** events that are kept, a series counted by the times that it takes place */
  events: 2_000,
  /** times that one series takes place within the days that are read */
  occurrences: 400,
  titleCharacters: 200,
  nameCharacters: 100,
  uidCharacters: 255,
  attendees: 30,
}

/** Days of a calendar that are kept, before today and after. */
export const CALENDAR_DAYS = { before: 35, after: 190 }
