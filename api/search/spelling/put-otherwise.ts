import { otherForms } from '@app/ai/answer/irregular-forms'
import { isAlike } from '@app/ai/answer/matched-words'
import { kindredWords } from '@app/ai/answer/thesaurus'
import { isInGlossary, translationsOf } from '@app/ai/question/glossary/glossary'
import { languagesNamed } from '../languages'
import { SAME, spokenOf } from './spoken-words'

/** Languages that write compounds as one word; minimum letters of a compound's last part and of the rest. */
const COMPOUNDING = new Set(['german', 'dutch'])
const PART = 5
/** The rest of a German or Dutch verb, at the end of the question: "wer führt den Laden weiter?" */
const PARTICLE =
  /\s(ab|an|auf|aus|ein|fort|los|um|vor|weg|weiter|zurück|aan|af|in|door|mee|om|op|over|terug|uit|voort)\W*$/
/** An English noun made of a verb and a particle: "buyout", "payoff", "layoffs". */
const VERB_NOUN = /^(\p{L}{3,})(?:out|off|up|down|over|back|away)s?$/u
/** Maximum synonyms of a word that are tried one by one. */
const TRIED = 4

/**
 * The words with those in `unsaid` replaced by synonyms that somebody said: by the first two of each
 * together, by the first of each, by the second of each and so on. None if there are no synonyms.
 */
export async function putOtherwise(
  userId: number,
  words: string,
  unsaid: string[],
  languages: string[],
  question = words,
): Promise<string[]> {
  const isCompounding = COMPOUNDING.has(languages[0] ?? '')
  const [language = 'en'] = languagesNamed(languages)
  const particle = isCompounding ? PARTICLE.exec(question.toLowerCase())?.[1] : undefined
  const isSeparate = (word: string) =>
    particle !== undefined && isInGlossary(`${particle}${word}`, language)
  const synonymsOf = (word: string) =>
    translationsOf(isSeparate(word) ? `${particle}${word}` : word, language, [language]).map(
      (other) => other.word,
    )
  const isJoined = unsaid.some(isSeparate)
  const others = new Map(
    unsaid.map((word) => [
      word,
      [
        ...new Set([...kindredWords(word), ...synonymsOf(word)]),
        ...(isCompounding ? endsOf(word) : []),
        ...(language === 'en' ? verbsOf(word) : []),
      ],
    ]),
  )
  const said = [...others.values()].flat().flatMap((other) => other.split(' '))
  const spoken = await spokenOf(userId, said, languages)
  const isSpoken = (phrase: string) => phrase.split(' ').every((each) => spoken.has(each))
  const own = words.split(/\s+/).filter((word) => !isJoined || word !== particle)
  const parts = own.map((word) => ({
    word,
    meant: eachOnce((others.get(word.toLowerCase()) ?? []).filter(isSpoken)),
  }))
  const one = (nth: number) =>
    parts.map(({ word, meant }) => meant[nth] ?? meant.at(-1) ?? word).join(' ')
  const both = parts.map(({ word, meant }) => meant.slice(0, SAME).join(' ') || word).join(' ')
  const most = Math.max(0, ...parts.map(({ meant }) => meant.length))
  if (most === 0) return []
  const each = Array.from({ length: Math.min(most, TRIED) }, (_each, nth) => one(nth))
  return [...new Set([both, ...each])].filter((other) => other !== words)
}

/** The verb of a noun in all its forms: somebody may "buy out" or have "bought out" a share. */
function verbsOf(word: string): string[] {
  const verb = VERB_NOUN.exec(word)?.[1]
  return verb === undefined ? [] : [verb, ...otherForms(verb, 'en')]
}

/** Without other inflections of the same word: "impuesto" and "impuestos". */
function eachOnce(words: string[]): string[] {
  return words.filter((word, at) => !words.slice(0, at).some((other) => isAlike(word, other)))
}

/** Possible heads of a compound, longest first: "Kündigungsfrist" is a "Frist". */
function endsOf(word: string): string[] {
  const count = Math.max(0, word.length - 2 * PART + 1)
  return Array.from({ length: count }, (_each, at) => word.slice(PART + at))
}
