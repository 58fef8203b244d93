/** Card prefixes with their valid lengths. */
const CARDS: [RegExp, number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, [16]],
  [/^3[47]/, [15]],
  [/^(6011|64[4-9]|65|62)/, [16, 17, 18, 19]],
  [/^3(0[0-5]|[689])/, [14, 16]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
]

/** Card numbers among groups of digits: all of them, or a run of whole groups. */
export function cardsIn(group: string): { at: number; length: number; digits: string }[] {
  const parts = [...group.matchAll(/\d+/g)]
  for (let first = 0; first < parts.length; first += 1) {
    let digits = ''
    for (let last = first; last < parts.length; last += 1) {
      digits += parts[last]?.[0] ?? ''
      if (digits.length > 19) break
      if (digits.length < 13 || !isCard(digits)) continue
      const at = parts[first]?.index ?? 0
      const end = (parts[last]?.index ?? 0) + (parts[last]?.[0].length ?? 0)
      return [{ at, length: end - at, digits }]
    }
  }
  return []
}

function isCard(digits: string): boolean {
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
