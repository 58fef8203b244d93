import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ACCOUNT_CUE, isCued, lastCue, type Reading } from './reading'

/** European formats, which need a cue before them. */
const PHONE_GROUPS = /(?<![\d+])\(?\d(?:[\s./()-]{0,2}\d){7,12}(?!\d)/g
const REGIONS = ['DE', 'GB', 'FR', 'ES', 'IT', 'NL', 'CH', 'AT', 'BE', 'IE', 'AU'] as const
/** Also matches unassigned area codes. */
const PHONE_SHAPE = /(?<!\d)(?:\+?1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g
const PHONE_CUE =
  /\b(phone|telephone|tel|mobile|cell|call|reach|text|fax|dial|ring|handy|mobil|telefon|rufnummer|erreich\p{L}{0,6}|t[ée]l[ée]phone|portable|appel\p{L}{0,4}|nummer)(?!\p{L})/giu
/** If nearer to a number than a phone cue, it is no phone number. */
const REFERENCE_CUE =
  /\b(invoice|rechnung|facture|order|tracking|track|isbn|reference|ref|matter|case|part|version|bestellung)(?!\p{L})/giu

/** Takes phone numbers; ones without punctuation only after a cue. */
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

/** The full number if it is valid in one of the countries; otherwise null. */
function phoneOf(text: string): string | null {
  for (const region of REGIONS) {
    const number = parsePhoneNumberFromString(text, region)
    if (number?.isValid()) return number.number
  }
  return null
}
