/** How much of a calendar is read. */
export const CALENDAR_LIMITS = {
  /** of a file, decompressed */
  bytes: 5 * 1024 * 1024,
  /** a series counts once */
  series: 10_000,
  /** events saved, counting each occurrence of a series */
  events: 2_000,
  /** occurrences of one series within the days that are read */
  occurrences: 400,
  titleCharacters: 200,
  nameCharacters: 100,
  uidCharacters: 255,
  attendees: 30,
}

/** Days of a calendar that are saved, before and after today. */
export const CALENDAR_DAYS = { before: 35, after: 190 }
