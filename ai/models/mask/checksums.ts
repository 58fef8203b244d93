/** Characters of an IBAN in the countries that have one. */
const IBAN_LENGTHS: Record<string, number> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 ' +
    'EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 ' +
    'KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 ' +
    'PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
)

/** Cards by their first digits, with the lengths that these have. */
const CARDS: [RegExp, number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, [16]],
  [/^3[47]/, [15]],
  [/^(6011|64[4-9]|65|62)/, [16, 17, 18, 19]],
  [/^3(0[0-5]|[689])/, [14, 16]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
]

/** True if the remainder by 97 is that of an account. */
export function isIban(text: string): boolean {
  const iban = text.toUpperCase()
  if (IBAN_LENGTHS[iban.slice(0, 2)] !== iban.length) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** How long an IBAN that begins so is; null if no country begins so. */
export function ibanLength(text: string): number | null {
  return IBAN_LENGTHS[text.slice(0, 2).toUpperCase()] ?? null
}

export function isCard(digits: string): boolean {
  return (
    CARDS.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length)) &&
    passesLuhn(digits)
  )
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A German tax id: eleven digits, the last of which checks the others (ISO 7064, mod 11, 10). */
export function isGermanTaxId(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  let product = 10
  for (const digit of digits.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(digits[10])
}

/** An American social security number that may have been given out. */
export function isSocialSecurity(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d\d(?!0000)\d{4}$/.test(digits)
}

/** An American number of a taxpayer who has no social security number. */
export function isTaxpayerNumber(digits: string): boolean {
  return /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits)
}

/** A French social security number: its last two digits check the others (mod 97). */
export function isFrenchInsurance(digits: string): boolean {
  if (!/^[1278]\d\d(0[1-9]|1[0-2]|[2-4]\d|[5-9]\d)\d{10}$/.test(digits)) return false
  return 97 - Number(BigInt(digits.slice(0, 13)) % 97n) === Number(digits.slice(13))
}

/** A British National Insurance number that may have been given out. */
export function isNationalInsurance(text: string): boolean {
  return /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(text)
}
