const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu
const LETTER = /\p{L}/gu

/**
 * The direction of words said or written: 'rtl' if most letters run so. `dir="auto"` goes by the first one, which
 * may be a speaker's label before the words.
 */
export function directionOf(text: string): 'rtl' | undefined {
  const right = text.match(RIGHT_TO_LEFT)?.length ?? 0
  return right > 0 && 2 * right > (text.match(LETTER)?.length ?? 0) ? 'rtl' : undefined
}
