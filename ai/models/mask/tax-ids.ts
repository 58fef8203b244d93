import {
  isGermanTaxId,
  isNationalInsurance,
  isSocialSecurity,
  isTaxpayerNumber,
} from './national-numbers'
import { DIGIT_GROUPS, isCued, type Reading } from './reading'

const SSN = /\b\d{3}[- ]\d{2}[- ]\d{4}\b/g
const NATIONAL_INSURANCE = /(?<![A-Z\d])[A-Z]{2}(?: ?\d\d){3} ?[A-D](?![A-Z\d])/g
const TAX_CUE =
  /\b(tax (id|identification|number)|social security|ssn|itin|ein|tin|steuer\p{L}{0,40}(?:-? ?id)?|identifikationsnummer|idnr|insurance number)\b/iu

/** Takes American, British and German tax numbers. */
export function takeTaxIds(reading: Reading) {
  const { text, take } = reading
  for (const group of text.matchAll(SSN)) {
    const digits = group[0].replace(/\D/g, '')
    const isNumber = isSocialSecurity(digits) || isTaxpayerNumber(digits)
    if (isNumber && (group[0].includes('-') || isCued(reading, group.index, TAX_CUE)))
      take('TAX_ID', group.index, group[0].length, digits)
  }
  for (const group of text.matchAll(DIGIT_GROUPS)) {
    const digits = group[0].replace(/\D/g, '')
    const isTax = isGermanTaxId(digits) || digits.length === 9
    if (isTax && isCued(reading, group.index, TAX_CUE))
      take('TAX_ID', group.index, group[0].length, digits)
  }
  for (const found of text.matchAll(NATIONAL_INSURANCE)) {
    const value = found[0].replaceAll(' ', '')
    if (isNationalInsurance(value)) take('TAX_ID', found.index, found[0].length, value)
  }
}
