import { findAddresses } from './addresses'
import { cardsIn } from './cards'
import { ibanFrom } from './iban'
import { isFrenchInsurance } from './national-numbers'
import { takePhones } from './phones'
import { ACCOUNT_CUE, DIGIT_GROUPS, isCued, type MaskKind } from './reading'
import { readDigits } from './spoken-digits'
import { takeTaxIds } from './tax-ids'

/** A match in a text; `value` is the same however it was written or said. */
type Found = { kind: MaskKind; from: number; to: number; value: string }

const DATES_TIMES_AMOUNTS =
  /\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d(?:-\d\d)?\b|(?<!\d[–-])\b(?:19|20)\d\d\s?[–-]\s?(?:(?:19|20)\d\d|\d\d\/(?:19|20)\d\d)\b(?![–-]\d)|[$€£]\s?\d[\d,.]*|\b\d[\d,.]{0,30}\s?(?:%|percent|dollars|euros?|USD|EUR)\b|\b\d{1,2}:\d\d(?::\d\d)?\b/gi
/** Parcel tracking numbers, in which sixteen digits can look like a card. */
const TRACKING = /\b9[1-5]\d\d(?: ?\d{4}){4}(?: ?\d\d)?\b/g
const IBAN_START = /\b[A-Z]{2}\s?\d\s?\d(?=[\s\dA-Z-])/gi

const EMAIL = /(?<![\w.+-])[\w+](?:[\w.+'’-]{0,63})@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\b/gi

/** All private values, in text order and without overlaps. */
export function findPrivate(original: string): Found[] {
  const read = readDigits(original)
  const { text } = read
  const taken: [number, number][] = [...text.matchAll(DATES_TIMES_AMOUNTS)].map((found) => [
    found.index,
    found.index + found[0].length,
  ])
  const found: (Found & { at: number })[] = []
  const isFree = (from: number, to: number) =>
    taken.every(([start, end]) => to <= start || from >= end)
  const take = (kind: MaskKind, at: number, length: number, value: string) => {
    if (!isFree(at, at + length)) return
    taken.push([at, at + length])
    const from = read.from[at] ?? 0
    const to = read.to[at + length - 1] ?? original.length
    found.push({ kind, from, to, value, at })
  }
  const reading = { text, take }

  for (const { at, words } of findAddresses(text)) {
    take('ADDRESS', at, words.length, words.toLowerCase())
  }
  for (const start of text.matchAll(EMAIL)) {
    take('EMAIL', start.index, start[0].length, start[0].toLowerCase())
  }
  for (const start of text.matchAll(IBAN_START)) {
    const length = ibanFrom(text, start.index)
    if (length !== null) {
      const value = text.slice(start.index, start.index + length).replace(/[^a-z\d]/gi, '')
      take('IBAN', start.index, length, value.toUpperCase())
    }
  }
  for (const parcel of text.matchAll(TRACKING)) {
    taken.push([parcel.index, parcel.index + parcel[0].length])
  }
  for (const group of text.matchAll(DIGIT_GROUPS)) {
    const digits = group[0].replace(/\D/g, '')
    if (isFrenchInsurance(digits)) take('TAX_ID', group.index, group[0].length, digits)
  }
  for (const group of text.matchAll(DIGIT_GROUPS)) {
    for (const part of cardsIn(group[0])) {
      take('CARD', group.index + part.at, part.length, part.digits)
    }
  }
  takeTaxIds(reading)
  takePhones(reading)
  for (const group of text.matchAll(DIGIT_GROUPS)) {
    const digits = group[0].replace(/\D/g, '')
    if (digits.length > 17 || !isCued(reading, group.index, ACCOUNT_CUE)) continue
    take('ACCOUNT', group.index, group[0].length, digits)
  }
  return found.toSorted((one, other) => one.from - other.from).map(({ at: _, ...each }) => each)
}
