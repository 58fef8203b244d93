/** Escapes text so that it cannot open or close tags or contain hidden characters. */
export function asData(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
}
