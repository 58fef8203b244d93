/**
 * Seconds of "1:02:03.5", "02:03", "0:0:3.5" (a comma may replace the point) or, of a day, "2:05 PM";
 * null for anything else.
 */
export function readTime(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,7}))?(?:\s?([ap])\.?m\.?)?$/i.exec(
    text.trim(),
  )
  if (found === null) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0', half] = found
  if (half !== undefined)
    return timeOfDay(found[1] === undefined ? [minutes, seconds] : [hours, minutes, seconds], half)
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return Math.round((whole + Number(`0.${fraction}`)) * 1000) / 1000
}

function timeOfDay([hours, minutes, seconds = '0']: string[], half: string): number {
  const hour = (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return hour * 3600 + Number(minutes) * 60 + Number(seconds)
}
