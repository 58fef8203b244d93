/** "0:42" */
export function momentText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "0:42" or "1:02:03", as typed into a form. */
export const MOMENT_PATTERN = String.raw`\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s*`

/** The seconds of "0:42" or "1:02:03"; null for anything else. */
export function secondsOf(text: string): number | null {
  const [, hours, minutes, seconds] = new RegExp(`^${MOMENT_PATTERN}$`).exec(text) ?? []
  return minutes === undefined
    ? null
    : Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}
