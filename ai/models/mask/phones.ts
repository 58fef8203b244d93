import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ACCOUNT_CUE, isCued, lastCue, type Reading } from './reading'

/** As Europeans write them; the words before have to say that it is one. */
const PHONE_GROUPS = /(?<![\d+])\(?\d(?:[\s./()-]{0,2}\d){7,12}(?!\d)/g
const REGIONS = ['DE', 'GB', 'FR', 'ES', 'IT', 'NL', 'CH', 'AT', 'BE', 'IE', 'AU'] as const
/** Area codes that nobody has yet are numbers of somebody's all the same. */
const PHONE_SHAPE = /(?<!\d)(?:\+?1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g
const PHONE_CUE =
  /\b(phone|telephone|tel|mobile|cell|call|reach|text|fax|dial|ring|handy|mobil|telefon|rufnummer|erreich\p{L}{0,6}|t[ée]l[ée]phone|portable|appel\p{L}{0,4}|nummer)(?!\p{L})/giu
/** Named nearer to a number than a phone, its number is no phone’s. */
const REFERENCE_CUE =
  /\b(invoice|rechnung|facture|order|tracking|track|isbn|reference|ref|matter|case|part|version|bestellung)(?!\p{L})/giu

/** Takes phone numbers: plain ones only if the words before say that they are. */
export function takePhones(reading: Reading) {
  const { text, take } = reading
  for (const { startsAt, endsAt, number } of findPhoneNumbersInText(text, 'US')) {
    const surface = text.slice(startsAt, endsAt)
    const isPlain =
      !/^[+(]/.test(surface) && text[startsAt - 1] !== '(' && text[startsAt - 1] !== '+'
    if (isPlain && (!isPhoneCued(reading, startsAt) || isCued(reading, startsAt, ACCOUNT_CUE)))
      continue
    take('PHONE', startsAt, endsAt - startsAt, number.number)
  }
  for (const shaped of text.matchAll(PHONE_SHAPE)) {
    if (!isPhoneCued(reading, shaped.index)) continue
    take('PHONE', shaped.index, shaped[0].length, shaped[0].replace(/\D/g, '').slice(-10))
  }
  for (const group of text.matchAll(PHONE_GROUPS)) {
    if (!isPhoneCued(reading, group.index) || isCued(reading, group.index, ACCOUNT_CUE)) continue
    const number = phoneOf(group[0])
    if (number !== null) take('PHONE', group.index, group[0].length, number)
  }
}

function isPhoneCued(reading: Reading, at: number): boolean {
  if (/[\p{L}\d][-/]$/u.test(reading.text.slice(Math.max(0, at - 2), at))) return false
  return lastCue(reading, at, PHONE_CUE) > lastCue(reading, at, REFERENCE_CUE)
}

/** The number in full if it is one in a country; null otherwise. */
function phoneOf(text: string): string | null {
  for (const region of REGIONS) {
    const number = parsePhoneNumberFromString(text, region)
    if (number?.isValid()) return number.number
  }
  return null
}
