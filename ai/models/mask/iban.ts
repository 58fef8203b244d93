/** IBAN lengths by country. */
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

/** Length of the IBAN at `start`, spaces included; null if there is none. */
export function ibanFrom(text: string, start: number): number | null {
  const wanted = ibanLength(text.slice(start))
  if (wanted === null) return null
  let compact = ''
  for (let at = start; at < text.length && compact.length < wanted; at += 1) {
    const character = text.charAt(at)
    if (/[a-z\d]/i.test(character)) compact += character
    else if (!/[\s-]/.test(character)) return null
    if (compact.length === wanted) {
      const next = text.charAt(at + 1)
      return isIban(compact) && !/[a-z\d]/i.test(next) ? at + 1 - start : null
    }
  }
  return null
}

/** IBAN length for the country code at the start; null if there is none. */
function ibanLength(text: string): number | null {
  return IBAN_LENGTHS[text.slice(0, 2).toUpperCase()] ?? null
}

/** Checks the length and the mod 97 remainder. */
function isIban(text: string): boolean {
  const iban = text.toUpperCase()
  if (IBAN_LENGTHS[iban.slice(0, 2)] !== iban.length) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
