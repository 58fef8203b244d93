/** Letters of languages in Windows-1250, which have other meanings in Windows-1252. */
const CENTRAL = [
  /[ąćęłńóśźż]/gi, // Polish
  /[áäčďéěíĺľňóôŕřšťúůýž]/gi, // Czech and Slovak
  /[áéíóöőúüű]/gi, // Hungarian
  /[čćđšž]/gi, // Croatian and Slovenian
  /[ăâîşţ]/gi, // Romanian
]

/** Letters of languages in Windows-1252, where in a word they can stand. */
const WESTERN = [
  /[äöüßåéà]/gi, // German, Swedish and Finnish
  /[àâçéëîôüÿ]|(?<=[aeou])ï|è(?![aeiouy])|ê(?=[^aeiouy])|(?<=[^aeiouy])û(?=.)|ù(?!.)|œ(?=[ucdist])|æ/gi, // French
  /[áéíóúü]|ñ(?=[aeiouáéíóú])|^¿|[ºª]$/gi, // Spanish
  /[àçéíóúü]|(?<=[aeou])ï|[èò](?![aeiou])/gi, // Catalan
  /[áàâçéíóôúü]|õ(?=e)|ã(?=[oes]|$)|ê(?!$)|(?<=[cnr]|^[dlvb]|qu)ê$/gi, // Portuguese
  /[àéèìòù]$/gi, // Italian
  /[øåéü]|æ(?=.)|(?<=tr|kn)æ$/gi, // Danish and Norwegian
  /[áæéíóúýðþö]/gi, // Icelandic
  /[áéëíóöúü]|(?<=[aeou])ï/gi, // Dutch
  /[äöüšž]|(?<=^[^aeiouäöü]{0,3})õ/gi, // Estonian
  /^(?:[cdkm]?m|ft)?[¹³£¥¼¾ºª¯]$/gi, // signs alone, and units
]

/** Languages whose letters prove nothing in one word, but in all words. */
const WESTERN_TEXTS = [
  /[äöüõšž]/gi, // Estonian
  /[âéèëîïôùûüñ]|ê(?=.)/gi, // Breton
]

/** A word in Windows-1252, with the signs that are letters in Windows-1250. */
const WORD = /[\p{L}¹³¿¥£¯¾¼\x8d\x8f\x9d]+/gu
/** Signs inside a word, which only a wrong encoding puts there. */
const SIGN_INSIDE = /\p{L}[¹³¿¥£¯¾¼\x8d\x8f\x9d]\p{L}/u
/** Signs around a word, which are a currency or a footnote in Windows-1252: "IR£", "seller³". */
const SIGNS_AROUND = /^[¹³¿¥£¯¾¼]+|[¹³¿¥£¯¾¼]+$/g
/** "20k£" as Windows-1250 reads it; no word has a capital after a small letter. */
const MIXED_CASE = /\p{Ll}[ŁĄŻĽ]/u
const IS_ASCII = /^\p{ASCII}*$/u
/** Different words with letters beyond ASCII. */
const MOST_WORDS = 2000
const LONGEST_WORD = 60
/** One odd word may be a typo; a sign inside a word counts twice. */
const LEAST_EVIDENCE = 2
/** The share of words that must be odd, of those that differ: names from elsewhere are fewer. */
const LEAST_SHARE = 0.2
/** The share of all words that a language explains if a text is in it. */
const ONE_LANGUAGE = 0.95

/** A word as each encoding reads it. */
type Word = { western: string; central: string }

/** Decodes a file as Windows-1250 if its words are those of Central Europe, or else Windows-1252. */
export function decodeWindows(bytes: Uint8Array): string {
  const western = new TextDecoder('windows-1252').decode(bytes)
  const central = new TextDecoder('windows-1250').decode(bytes)
  return isCentral(wordsOf(western, central)) ? central : western
}

function isCentral(words: Word[]): boolean {
  const different = words.filter(({ western, central }) => western !== central)
  const odd = different.filter(
    ({ western }) => !WESTERN.some((language) => fits(western, language)),
  )
  const foreign = different.filter((word) => !isSpelled(word))
  const signs = odd.filter(({ western }) => SIGN_INSIDE.test(western)).length
  const evidence = odd.length - foreign.length + signs
  const western = words.map((word) => word.western)
  if (!odd.some(isProof)) return false
  if (evidence < 1 || shareOf(western, WESTERN_TEXTS) >= ONE_LANGUAGE) return false
  const share = shareOf(
    words.map((word) => word.central),
    CENTRAL,
  )
  const isClear = share >= ONE_LANGUAGE && share > shareOf(western, WESTERN)
  return isClear || evidence >= Math.max(LEAST_EVIDENCE, LEAST_SHARE * different.length)
}

function isSpelled({ central }: Word): boolean {
  return !MIXED_CASE.test(central) && CENTRAL.some((language) => fits(central, language))
}

/** True if a word of Central Europe would be odd without the signs around it, too. */
function isProof(word: Word): boolean {
  const inside = word.western.replace(SIGNS_AROUND, '')
  return isSpelled(word) && !WESTERN.some((language) => fits(inside, language))
}

/** The largest share of the words that one of the languages explains. */
function shareOf(words: string[], languages: RegExp[]): number {
  const counts = languages.map((each) => words.filter((word) => fits(word, each)).length)
  return Math.max(...counts) / words.length
}

/** The different words with letters beyond ASCII; next to a digit, signs are units or currencies. */
function wordsOf(western: string, central: string): Word[] {
  const words = new Map<string, string>()
  for (const { 0: word, index } of western.matchAll(WORD)) {
    const around = `${western[index - 1]} ${western[index + word.length]}`
    if (word.length <= LONGEST_WORD && !IS_ASCII.test(word) && !/\d/.test(around)) {
      words.set(word, central.slice(index, index + word.length))
    }
    if (words.size >= MOST_WORDS) break
  }
  return [...words].map(([western, central]) => ({ western, central }))
}

/** True if a language explains all letters of the word beyond ASCII. */
function fits(word: string, letters: RegExp): boolean {
  return IS_ASCII.test(word.replace(letters, ''))
}
