import { kindredWords } from '@app/ai/answer/thesaurus'
import { translationsOf } from '@app/ai/question/glossary/glossary'
import { languagesNamed } from '../languages'
import { SAME, spokenOf } from './spoken-words'

/** Languages that write compounds as one word; minimum letters of a compound's last part and of the rest. */
const COMPOUNDING = new Set(['german', 'dutch'])
const PART = 5

/** Replaces words in `unsaid` with synonyms that somebody said, if there are any. */
export async function putOtherwise(
  userId: number,
  words: string,
  unsaid: string[],
  languages: string[],
): Promise<string> {
  const isCompounding = COMPOUNDING.has(languages[0] ?? '')
  const [language = 'en'] = languagesNamed(languages)
  const synonymsOf = (word: string) =>
    translationsOf(word, language, [language]).map((other) => other.word)
  const others = new Map(
    unsaid.map((word) => [
      word,
      [
        ...new Set([...kindredWords(word), ...synonymsOf(word)]),
        ...(isCompounding ? endsOf(word) : []),
      ],
    ]),
  )
  const spoken = await spokenOf(userId, [...others.values()].flat(), languages)
  const meant = (word: string) =>
    (others.get(word.toLowerCase()) ?? []).filter((other) => spoken.has(other)).slice(0, SAME)
  const parts = words.split(/\s+/).map((word) => meant(word).join(' ') || word)
  return parts.join(' ')
}

/** Possible heads of a compound, longest first: "Kündigungsfrist" is a "Frist". */
function endsOf(word: string): string[] {
  const count = Math.max(0, word.length - 2 * PART + 1)
  return Array.from({ length: count }, (_each, at) => word.slice(PART + at))
}
