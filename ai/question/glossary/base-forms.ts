import type { Language } from '../plan'

/** What an ending is replaced with to get a base form. */
type Rule = [ending: RegExp, base: string]

const SHORTEST = 3

/** Possible base forms of an inflected lowercase word, the likeliest first; most are no words. */
export function baseForms(word: string, language: Language): string[] {
  const forms = [...RULES[language], ...SHORTER[language]].flatMap(([ending, base]) =>
    ending.test(word) ? [word.replace(ending, base)] : [],
  )
  return [...new Set(forms)].filter((form) => form !== word && form.length >= SHORTEST)
}

/** Rules that replace the longest of the endings, written "s|es", with the base's. */
function endings(any: string, ...bases: string[]): Rule[] {
  return bases.map((base) => [new RegExp(`(?:${any})$`), base])
}

/** Rules for the last letter of verbs whose stem looks like an ending: "separa", "acaba", "opera". */
function lastLetters(letters: string, ...bases: string[]): Rule[] {
  return [...letters].flatMap((letter) =>
    bases.map((base): Rule => [new RegExp(`${letter}$`), base]),
  )
}

const GERMAN_PREFIX = '(ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zurück|zuruck|zu)'
const DUTCH_PREFIX = '(aan|af|in|mee|na|om|op|over|terug|toe|uit|voor|weg)'

const RULES: Record<Language, Rule[]> = {
  en: [
    ...endings('ies|ied', 'y'),
    ...endings('ves', 'f', 'fe'),
    ...endings('s|es', ''),
    ...endings('ed|ing', 'e', ''),
    [/([^aeiou])\1(?:ed|ing)$/, '$1'],
  ],
  de: [
    [/n$/, ''],
    ...endings('en|e|es|s|er|ern|em', ''),
    ...endings('in|innen', '', 'e'),
    [/innen$/, 'in'],
    ...endings('e|t|et|st|est|te|ten|test|tet|end|ende|enden|ender|endes|ung|ungen', 'en'),
    ...endings('t|te|ten|st', 'n'),
    [/^ge(.+?)e?t$/, '$1en'],
    [/^ge(.+?)t$/, '$1n'],
    [new RegExp(`^${GERMAN_PREFIX}ge(.+?)e?t$`), '$1$2en'],
    [new RegExp(`^${GERMAN_PREFIX}zu(.+n)$`), '$1$2'],
  ],
  fr: [
    ...endings('s|x|e|es', ''),
    ...endings('aux', 'al'),
    ...endings('euse|euses|rice|rices', 'eur'),
    ...endings('trice|trices', 'teur'),
    ...endings('e|é|ée|és|ées|es|ee|ees|ons|ez|ent|ant|a|ait|ais|aient|era|erait', 'er'),
    ...endings('i|ie|is|it|ies|issent|issait|issant|ira', 'ir'),
    ...endings('u|ue|us|ues|ent|ait|ant|ra|rait', 're'),
  ],
  es: [
    ...endings('s|es', ''),
    ...endings('ces', 'z'),
    ...endings('iones', 'ión'),
    ...endings('a|as', 'o'),
    ...endings(
      'o|ó|a|as|an|amos|ado|ada|ados|adas|ando|aron|aba|aban|ará|ara|aria|aría|é|e|en|emos',
      'ar',
      'arse',
    ),
    ...endings('o|e|es|en|emos|ido|ida|idos|idas|iendo|ió|io|ieron|ía|ia|ían|ian', 'er', 'ir'),
    ...endings('erá|era|ería|eria', 'er'),
    ...endings('irá|ira|iría|iria|imos', 'ir'),
  ],
  pt: [
    ...endings('s|es', ''),
    ...endings('ões|ães', 'ão'),
    ...endings('oes|aes', 'ao'),
    ...endings('ais', 'al'),
    ...endings('éis|eis', 'el'),
    ...endings('ns', 'm'),
    ...endings('a|as', 'o', ''),
    ...endings('o|a|as|am|amos|ou|aram|ado|ada|ados|adas|ando|ava|avam|ará|ara|aria|e|em', 'ar'),
    ...endings('o|e|es|em|emos|eu|eram|ido|ida|idos|idas|endo|ia|iam|erá|era', 'er'),
    ...endings('o|e|em|imos|iu|iram|ido|ida|idos|idas|indo|ia|iam|irá|ira', 'ir'),
  ],
  it: [
    [/([aei]r)(?:[mtcsv]i|l[aoie]|gli|ne|sel[aoie]|gliel[aoie])$/, '$1e'],
    ...endings('i', 'o', 'e', 'io', 'a', ''),
    ...endings('e', 'a', 'o'),
    ...endings('hi', 'o'),
    ...endings('he', 'a'),
    ...endings('a', 'o', 'e'),
    ...endings(
      'o|i|a|iamo|ano|ato|ata|ati|ate|ando|ava|avano|ò|erà|era|erò|ero|eranno|erebbe',
      'are',
      'arsi',
    ),
    ...endings('o|i|iamo|ono|uto|uta|uti|ute|endo|eva|evano|é|erà|era|eranno', 'ere'),
    ...endings('o|i|e|iamo|ono|isce|iscono|ito|ita|iti|ite|endo|iva|ivano|ì|irà|ira', 'ire'),
  ],
  nl: [
    [/([bdfgklmnprst])\1(?:en|e)$/, '$1'],
    [/([^aeiou])([aeou])([bdfgklmnprst])(?:en|e)$/, '$1$2$2$3'],
    ...endings('s|n|en|e|eren', ''),
    ...endings('zen|ze', 's'),
    ...endings('ven|ve', 'f'),
    ...endings('t|de|den|te|ten', 'en'),
    [/([aeou])\1([bdfgklmnprst])[dt]?$/, '$1$2en'],
    [/([bdfgklmnprst])t?$/, '$1$1en'],
    [/^ge(.+?)[dt]$/, '$1en'],
    [/^ge(.*)([aeou])\2([bdfgklmnprst])[dt]$/, '$1$2$3en'],
    [new RegExp(`^${DUTCH_PREFIX}ge(.+?)[dt]$`), '$1$2en'],
    [new RegExp(`^${DUTCH_PREFIX}ge(.*)([aeou])\\3([bdfgklmnprst])[dt]$`), '$1$2$3$4en'],
  ],
}

const SHORTER: Record<Language, Rule[]> = {
  en: [],
  de: [],
  fr: [],
  nl: [],
  es: lastLetters('aoóe', 'ar', 'arse'),
  pt: [...lastLetters('aoe', 'ar'), [/ou$/, 'ar']],
  it: lastLetters('aoiò', 'are', 'arsi'),
}
