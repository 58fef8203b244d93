const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
/** "November 12", "April 1–30, 2026", "12:30 PM" and [3] are not amounts. */
const NOT_AMOUNTS = [
  new RegExp(`${MONTH} \\d{1,2}(?:\\s*[–-]\\s*\\d{1,2})?(?:, \\d{4})?`, 'g'),
  /\[\d+(?:, ?\d+)*\]/g,
  /\d{1,2}:\d{2} ?(?:AM|PM)/gi,
  /\b20\d\d-\d\d(?:-\d\d)?\b/g,
]
const DENIALS =
  /\b(?:could ?n.t|cannot|can.t|did ?n.t|was ?n.t|were ?n.t|have ?n.t|has ?n.t|not (?:find|found|understood|mentioned|come up|recorded)|did not|no (?:meetings?|clients?|action items?|passages?|matching|notes?|one|calls?|results?|answer)|none|nothing|never|nichts?|keine?n?|aucune?|rien|ningun[ao]?|no hay|nada|nenhum[a]?|nessun[ao]?|niente|geen|niets)\b/iu
const REFUSALS = /\bnot understood|(?:can.t|cannot) answer\b/i
const NONE = /\b(?:no|none|never|nothing|not any)\b/i

/** The answer is empty, or starts by saying that there is nothing or it was not found. */
export function denies(result: string): boolean {
  return result.trim() === '' || (DENIALS.test(opening(result)) && !refuses(result))
}

/** The answer says that it cannot tell, which is neither correct nor a denial. */
function refuses(result: string): boolean {
  return REFUSALS.test(opening(result))
}

/** True if the text contains any alternative as a whole, ignoring case, quotes and escapes. */
export function says(text: string, alternatives: string): boolean {
  const inside = plain(text)
  return alternatives.split('|').some((wanted) => {
    const escaped = plain(wanted).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,])${escaped}(?!\\p{N}|[.,]\\p{N})`, 'u').test(
      inside,
    )
  })
}

/** Amounts in the first paragraph and in bold text, in digits or words; "no …" is 0. */
export function numbersIn(result: string): number[] {
  if (refuses(result)) return []
  if (denies(result)) return [0]
  const text = `${opening(result)} ${boldIn(result).join(' ')}`
  return [...listedNumbers(text), ...(NONE.test(text) ? [0] : [])]
}

function boldIn(result: string): string[] {
  return [...result.matchAll(/\*\*(.+?)\*\*/g)].map(([, bold = '']) => bold)
}

/** True if this text is bold as a whole. */
export function setsBold(result: string, text: string): boolean {
  return boldIn(result).some((bold) => plain(bold) === plain(text))
}

/** Amounts anywhere in the text, except in dates, times and citations. */
export function listedNumbers(text: string): number[] {
  const amounts = NOT_AMOUNTS.reduce((rest, pattern) => rest.replace(pattern, ' '), plain(text))
  const stripped = NOT_AMOUNTS.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
  const digits = [...stripped.matchAll(/(?<![\d.,])\d+(?:\.\d+)?(?![\d,]\d)/g)].map(([number]) =>
    Number(number),
  )
  const words = WORDS.flatMap((word, number) =>
    new RegExp(`\\b${word}\\b`).test(amounts) ? [number] : [],
  )
  return [...digits, ...words]
}

/** Lengths in minutes: "1 h 15 min", "2.5 hours", "45 minutes", "1:15 h". */
export function lengthsIn(result: string): number[] {
  const text = plain(result)
  const both = [
    ...text.matchAll(/(\d+) ?(?:h|hours?|hrs?)\b,?(?: and)? (\d+) ?(?:m|min|mins|minutes?)\b/g),
  ].map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes))
  const clock = [...text.matchAll(/\b(\d+):(\d\d) ?(?:h|hours?)\b/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  )
  const hours = [...text.matchAll(/(\d+(?:\.\d+)?) ?(?:h|hours?|hrs?)\b/g)].map(
    ([, hours]) => Number(hours) * 60,
  )
  const minutes = [...text.matchAll(/(\d+(?:\.\d+)?) ?(?:m|min|mins|minutes?)\b/g)].map(
    ([, minutes]) => Number(minutes),
  )
  return [...both, ...clock, ...hours, ...minutes]
}

function opening(result: string): string {
  return result.trim().split(/\n\s*\n|\n(?=[-*] )/)[0] ?? ''
}

/** Removes what a reader does not see and normalizes the rest. */
export function plain(text: string): string {
  return text
    .replaceAll('\\', '')
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('**', '')
    .replaceAll('&amp;', '&')
    .toLowerCase()
}
