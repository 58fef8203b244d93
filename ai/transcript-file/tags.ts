const NAMES = 'b|c|i|u|s|em|strong|ruby|rt|p|br|span|font|lang|v'

/** Tags and times of words in subtitles; anything else in angle brackets may be speech, as "<5000". */
export const TAG = new RegExp(
  `<(?:${[
    '(?:[bcius]|em|strong|ruby|rt|p|br)(?:\\.[^\\s<>]*)?\\s*/?',
    '(?:font|span|p)(?:\\s+[a-z-]+=[^<>]*|\\s*)',
    'lang(?:\\.[^\\s<>]*)?\\s+[\\w-]{2,20}\\s*',
    'v(?:\\.[^\\s<>]*)?(?:\\s[^<>]*)?',
    `/(?:${NAMES})\\s*`,
    '\\d{1,3}(?::\\d\\d){1,2}[.,]\\d{1,3}',
  ].join('|')})>`,
  'gi',
)

/** A line of subtitles as it is shown. */
export function withoutTags(line: string): string {
  return line.replace(TAG, '').trim()
}
