/**
 * Seconds of "1:02:03.5", "02:03" or "0:0:3.5" (a comma may replace the point); null for anything
 * else.
 */
export function readTime(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,7}))?$/.exec(text.trim())
  if (found === null) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return Math.round((whole + Number(`0.${fraction}`)) * 1000) / 1000
}
