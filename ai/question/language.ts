import { normalized } from '../segments'
import { LANGUAGES, type Language } from './plan'
import { plainLetters } from './vocabulary'
import { LETTERS, lettersOf, SPANISH } from './words/letters'

/** Frequent words of each language, without accents. */
const FREQUENT: Record<Language, string> = {
  en: `the and of in a to is that it for was on are with as be at this have from or by not but what we when your can said there
    an will one all how if my she he they her his our would about which so them then its i'm it's don't i you were been
    do does did has had yes no me us who or so got get just out up now some only into`,
  de: `der die das und ist nicht ich zu den mit sich von auf ein eine einen dem des wir sie auch es wie aber hat haben
    sind war noch wird bei oder nach wenn nur kann ja nein dann schon mein meine ihr ihre im am zum zur beim vom was
    wer wann habe soll muss gibt uns mir mich da in an so`,
  fr: `le la les de des du et est un une que qui dans pour pas sur au aux avec ce cette il elle nous vous je ne se mais
    ou son sa ses mon ma mes plus par on sont a ont etait tout bien oui non j' qu' n' s' d' l' chez ca leur
    votre notre quand`,
  es: `a el la los las de del y que en un una por con no es se para su lo al mas pero como sus le ha si ya mi este esta
    son muy hay tambien fue todo nos ni cuando usted yo tengo tiene esto eso porque donde`,
  pt: `o a os as de do da dos das e que em um uma por com nao se para no na nos nas mais mas como ao foi sua seu eu ja
    esta sao tem muito tambem ele ela isso pelo pela quando voce meu minha ter fica sim`,
  it: `a il lo la i gli le di del della dei delle e che un una in per con non si da dal dalla nel nella al alla ma come
    sono ho ha piu anche se mi ci questo questa mio mia suo sua e' c'e era io lei bene gia quando perche dell' all' un' d' l'`,
  nl: `de het een en van is dat niet in op te zijn met voor ik je we die er aan ook maar als bij naar nog wel om hij ze
    heeft hebben was wordt door uit dan mijn uw ons onze geen wat al moet kan ja nee daar
    na wie welke waarom wanneer hoe hoeveel heb deze zou jaar veel meer doen gaat omdat toen`,
}

/** The languages that have each word; a word of several tells less. */
const languagesOf = new Map<string, Language[]>()
for (const language of LANGUAGES)
  for (const word of FREQUENT[language].split(/\s+/)) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
  }

/** True for a function word of any language, such as the English "but" beside the French noun. */
export function isFrequent(word: string): boolean {
  return languagesOf.has(plainLetters(word))
}

/** Function words of a language in a short sentence, the word itself included, that tell it. */
const SEVERAL = 2

/**
 * True for a word of a text, such as the German "die", that is a function word in the language of
 * the text but not in that of a question that seems to ask for it.
 */
export function isArticleIn(text: string, word: string, asked: Language): boolean {
  const own = languagesOf.get(word) ?? []
  if (own.length === 0 || own.includes(asked)) return false
  const language = languageIn(text)
  if (language !== null) return own.includes(language)
  const others = wordsIn(text).map((each) => languagesOf.get(each) ?? [])
  return others.filter((each) => own.some((one) => each.includes(one))).length >= SEVERAL
}

/** Minimum lead over the next language. */
const CLEARLY = 1.2
/** In a short question, one word tells nothing, because languages share many. */
const TELLING = 2

/** Question words that no other language has: "combien gagne Yann ?" is French. */
const ASKING = new Set(
  'donde onde waar combien pourquoi quand quelle quels quelles warum wieso weshalb wann woher wohin wer welche welcher welches waarom wanneer hoeveel welke cuando cuanto cuanta cuantos cuantas quien quienes cuales quem chi perche quanti quante quale quantos quantas quais'.split(
    ' ',
  ),
)

/** What else helps to tell the language of a short question. */
type Hints = {
  /** The language unless another clearly leads. */
  likely: Language
  /** Whether a word is known besides the frequent ones. */
  isKnown: (word: string, language: Language) => boolean
  /** Whether a word is known as it is, rather than by a stem. */
  hasWhole?: (word: string, language: Language) => boolean
  /** The words as they are written, whose letters may tell. */
  written?: string
  /** Whether a word is a thing of the language, which tells close languages apart. */
  isThing?: (word: string, language: Language) => boolean
}

/** The language of words in plain letters; null if they don't decide. */
export function languageOf(words: string[], hints?: Hints): Language | null {
  const all: { language: Language; count: number; weight: number }[] = []
  const add = (language: Language, weight: number) => {
    const own = all.find((each) => each.language === language)
    if (own === undefined) all.push({ language, count: 1, weight })
    else {
      own.count += 1
      own.weight += weight
    }
  }
  const text = normalized(hints?.written ?? '', 'NFC')
  for (const [language, letters, weight] of LETTERS) if (letters.test(text)) add(language, weight)
  const known = hints === undefined ? languagesOf : knownBy(new Set(words), hints)
  for (const word of words) {
    const languages = known.get(word) ?? []
    for (const language of languages) add(language, 1 / languages.length)
  }
  const hasAllLetters = lettersOf(text)
  const written = hints ? all.filter(({ language }) => hasAllLetters(language)) : all
  const possible = written.length > 0 ? written : all
  const [best] = possible.toSorted((one, other) => other.weight - one.weight)
  const isAlone = words.filter((word) => /\p{L}/u.test(word)).length < TELLING
  const asks = words.some((word) => ASKING.has(word) && known.get(word)?.length === 1)
  const isShort = !isAlone && !asks && all.every(({ count }) => count < TELLING)
  if (best === undefined) return null
  if (hints && isShort) return SPANISH.test(text) ? 'es' : null
  const rivals = possible.filter(({ weight }) => weight * CLEARLY > best.weight)
  if (rivals.length === 1) return best.language
  if (hints === undefined || rivals.some(isLikely(hints))) return null
  const thingsOf = (language: Language) =>
    words.filter((word) => hints.isThing?.(word, language)).length
  const ofThings = rivals.map((each) => ({ ...each, things: thingsOf(each.language) }))
  const [first] = ofThings.toSorted(
    (one, other) => other.things - one.things || other.weight - one.weight,
  )
  return first?.language ?? null
}

/** The languages of each word, by its frequent words and the hints. */
function knownBy(words: Set<string>, hints: Hints): Map<string, Language[]> {
  const { isKnown, hasWhole, likely } = hints
  return new Map(
    [...words].map((word) => {
      const own = languagesOf.get(word) ?? []
      const all = LANGUAGES.filter((each) => own.includes(each) || isKnown(word, each))
      const whole = all.filter((each) => own.includes(each) || hasWhole?.(word, each))
      return [word, whole.length === 0 || all.includes(likely) ? all : whole]
    }),
  )
}

function isLikely({ likely }: Hints) {
  return ({ language }: { language: Language }) => language === likely
}

/** The language of a sentence; null if its words don't decide. */
export function languageIn(sentence: string): Language | null {
  return languageOf(wordsIn(sentence))
}

/** Maximum sentences looked at, evenly spread. */
const LOOKED_AT = 300
/** Minimum share of sentences in another language than English. */
const LEAST = 0.2

/**
 * The language to index a text in: that of most sentences. English gives way to another with a
 * fair share, because every text is indexed in English too.
 */
export function mainLanguage(sentences: string[]): Language {
  const step = Math.max(1, Math.floor(sentences.length / LOOKED_AT))
  const counts = new Map<Language, number>()
  let all = 0
  for (let at = 0; at < sentences.length; at += step) {
    const language = languageIn(sentences[at] ?? '')
    if (language === null) continue
    counts.set(language, (counts.get(language) ?? 0) + 1)
    all += 1
  }
  counts.delete('en')
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  return best !== undefined && best[1] >= LEAST * all ? best[0] : 'en'
}

function wordsIn(text: string): string[] {
  const words = plainLetters(text).match(/\p{L}+(?:'\p{L}*)?/gu) ?? []
  return words.flatMap((word) => (word.includes("'") ? [word, ...splitElision(word)] : word))
}

/** "Dell'anno" is "dell'" and "anno". */
function splitElision(word: string): string[] {
  const [before, after] = word.split("'")
  return after === undefined || after === '' ? [] : [`${before}'`, after]
}
