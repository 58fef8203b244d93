import type { Source } from './ask'

/** The prefix of a citation's link in the formatted text; the number follows. */
export const citePrefix = '#cite-'

/** Turns [1], [1, 2] and [1][2] in an answer into links that the page draws as superscript figures. */
export function linkCitations(markdown: string, known: (number: number) => boolean): string {
  return markdown.replace(
    /( ?)\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()/g,
    (whole, _space: string, list: string) => {
      const numbers = list.split(',').map(Number)
      return numbers.every(known)
        ? numbers.map((number) => `[${number}](${citePrefix}${number})`).join('')
        : whole
    },
  )
}

/** A link to the source's moment on the meeting's page. */
export function sourcePath({ meetingId, kind, segment }: Source): string {
  if (kind === 'note') return `/meetings/${meetingId}?tab=notes`
  if (kind === 'summary') return `/meetings/${meetingId}?tab=summary`
  const place = segment === null ? '' : `&segment=${segment}`
  return `/meetings/${meetingId}?tab=transcript${place}`
}

/**
 * A source's place in its meeting, in words: "Transcript, 12:04"; "Meeting" if nothing in it is quoted. Then how far
 * a reviewed text has come.
 */
export function placeTexts({ kind, start, review, quote }: Source): string[] {
  const place = quote === '' && start === null ? 'Meeting' : placeOf(kind, start)
  if (!review) return [place]
  return [place, review === 'Approved' ? 'Approved text' : 'Draft, not approved']
}

function placeOf(kind: Source['kind'], start: number | null): string {
  if (kind === 'note') return 'My Notes'
  if (kind === 'summary') return 'Summary'
  return start === null ? 'Transcript' : `Transcript, ${clockOf(start)}`
}

function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
