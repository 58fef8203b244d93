import type { Language } from '@app/ai/question/plan'

/** "11k", but not a "401k", which is a plan. */
const THOUSANDS = /^(?!401k)(\d{1,3})k$/i

/** Writes out thousands that a question shortens: "the missing 11k" was said as "11,000". */
export function fullAmount(word: string, language: Language): string | null {
  const [, thousands] = THOUSANDS.exec(word) ?? []
  return thousands === undefined ? null : `${thousands}${language === 'en' ? ',' : '.'}000`
}
