const THAN_LAST =
  /\bthis (week|month|quarter|half|year) (?:than|versus|vs\.?|against|or|and) (?:in )?last(?=\W*$)/i

/** Says what "this year than last" leaves out. */
export function withTimes(text: string): string {
  return text.replace(THAN_LAST, (whole, unit: string) => `${whole} ${unit}`)
}
