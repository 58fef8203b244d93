import type { Language } from '../plan'

/** Letters of each language besides plain ones; none are foreign to English. */
const ALPHABETS: Partial<Record<Language, RegExp>> = {
  de: /^[äöüß]*$/i,
  fr: /^[àâæçéèêëîïôœùûüÿ]*$/i,
  es: /^[áéíóúüñ¿¡]*$/i,
  pt: /^[áâãàçéêíóôõúü]*$/i,
  it: /^[àèéìíîòóùú]*$/i,
  nl: /^[áéíóúäëïöüèê]*$/i,
}

/** Other letters are of names: "Krasiński" is written so in every language. */
const TELLING_LETTERS = /[¿¡äöüßàâæçéèêëîïôœùûÿáíóúñãõìò]/iu

/** "¿Qué dijo Müller?" is Spanish. */
const NAME = /(?<=\s)\p{Lu}\p{L}+/gu

/** Only Spanish has "qué". */
export const SPANISH = /(?<!\p{L})qué(?!\p{L})/iu

/** Whether a language has all letters of a text in normal form: French lacks one of "participó". */
export function lettersOf(text: string): (language: Language) => boolean {
  if (SPANISH.test(text)) return (language) => language === 'es'
  const letters = text.replace(NAME, '').match(/[¿¡]|(?![a-zªº])\p{L}/giu) ?? []
  const telling = letters.filter((letter) => TELLING_LETTERS.test(letter)).join('')
  return (language) => ALPHABETS[language]?.test(telling) ?? true
}

/** Letters of one language, or of two: "gestão", "mês" and the word "é" are not Spanish. */
export const LETTERS: [Language, RegExp, weight: number][] = [
  ['pt', /[ãõ]/iu, 1],
  ['es', /[ñ¿¡]|\p{L}{3}ó(?!\p{L})/iu, 1],
  ['de', /ß/u, 1],
  ['pt', /(?<!\p{L})é(?!\p{L})|^\W*o que(?!\p{L})/iu, 1],
  ['pt', /\p{L}{3}ou(?!\p{L})/iu, 0.5],
  ['it', /(?<!\p{L})è(?!\p{L})/iu, 1],
  ['pt', /[êô]/iu, 0.5],
  ['fr', /[êô]/iu, 0.5],
  ['fr', /(?<!\p{L})ré(?:sum|un)/iu, 0.5],
]
