import type { Stretch } from './protocol'

/**
 * Shorter speech is too little to detect a language, in seconds: Whisper base took "Ja, gern." for
 * Japanese.
 */
const LONG = 10
/** A recording's languages are those with at least this share of its speech. */
const SHARE = 0.2

/**
 * The indexes of stretches to recognize again in the main language, because theirs is not one of
 * the recording's; a long stretch in a second language stays. The language is null if none was
 * detected.
 */
export function misheard(stretches: Stretch[]): { language: string | null; places: number[] } {
  const known = stretches.filter(({ language }) => language !== null)
  const seconds = sumOf(known)
  const shares = [...Map.groupBy(known, ({ language }) => language)]
    .map(([language, all]) => ({ language, share: sumOf(all) / seconds }))
    .toSorted((one, other) => other.share - one.share)
  const [first] = shares
  if (first === undefined) return { language: null, places: [] }
  const spoken = new Set(shares.filter(({ share }) => share >= SHARE).map((one) => one.language))
  const stays = ({ language, start, end }: Stretch) =>
    language === first.language || (spoken.has(language) && end - start >= LONG)
  const places = stretches.flatMap((stretch, at) => (stays(stretch) ? [] : [at]))
  return { language: first.language, places }
}

function sumOf(stretches: Stretch[]): number {
  return stretches.reduce((sum, { start, end }) => sum + end - start, 0)
}
