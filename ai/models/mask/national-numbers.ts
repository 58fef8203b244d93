/** German tax ID: eleven digits, the last a check digit (ISO 7064, mod 11, 10). */
export function isGermanTaxId(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  let product = 10
  for (const digit of digits.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(digits[10])
}

/** US Social Security number in the assigned range. */
export function isSocialSecurity(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d\d(?!0000)\d{4}$/.test(digits)
}

/** US Individual Taxpayer Identification Number (ITIN). */
export function isTaxpayerNumber(digits: string): boolean {
  return /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits)
}

/** French social security number: the last two digits check the others (mod 97). */
export function isFrenchInsurance(digits: string): boolean {
  if (!/^[1278]\d\d(0[1-9]|1[0-2]|[2-4]\d|[5-9]\d)\d{10}$/.test(digits)) return false
  return 97 - Number(BigInt(digits.slice(0, 13)) % 97n) === Number(digits.slice(13))
}

/** British National Insurance number in the assigned range. */
export function isNationalInsurance(text: string): boolean {
  return /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(text)
}
