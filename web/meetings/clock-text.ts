/** A position in a recording, as 0:07, 12:34 or 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown
    .map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0')))
    .join(':')
}
