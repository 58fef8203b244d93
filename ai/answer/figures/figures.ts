import { languageIn } from '../../question/language'
import { wordNumbers } from './spoken'

/** A figure written in digits: its text and the values it may have, such as 815 and 815,000. */
type Figure = { text: string; values: number[]; isRounded: boolean }

const MONTHS =
  'jan(?:uar[iy]?)?|feb(?:ruar[iy]?)?|mar(?:ch|s)?|märz|apr(?:il)?|ma[iy]|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'
/** Dates and times of day, which are rarely said as they are written. */
const TIMES = new RegExp(
  [
    String.raw`\b\d{4}-\d\d(?:-\d\d(?:T\S*)?)?\b`,
    String.raw`\b(?:${MONTHS})\.? \d{1,2}(?:st|nd|rd|th)?\b(?! ?(?:%|percent))(?:, (?:19|20)\d\d\b)?`,
    String.raw`\b\d{1,2}\.? (?:${MONTHS})\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)\b`,
    String.raw`(?<![$€£\d.,]\s?)\b(?:19|20)\d\d\b(?![.,]?\d| ?(?:%|percent|dollars|euros?|shares))`,
    String.raw`\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b\.?|\b\d{1,2}:\d\d\b`,
  ].join('|'),
  'gi',
)
const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  tausend: 1e3,
  mille: 1e3,
  mil: 1e3,
  mila: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  millones: 1e6,
  milioni: 1e6,
  milhões: 1e6,
  miljoen: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
}
const SCALE = Object.keys(SCALES).join('|')
const ABOUT = String.raw`(?:(?:about|around|roughly|approximately|nearly|almost|over|some|circa|ca\.|rund|etwa|~|≈)\s?)?`
/** Not within a code such as "10b5-1", "401(k)" or "990-PF". */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,_-]|[\p{L}\p{N}]/)(${ABOUT})([$€£]\s?)?(\d+(?:[.,’]\d+)*)(?:(\s?)(%|(?:${SCALE})(?![\p{L}\p{N}])))?(?![\p{L}\p{N}]|\(k\)|-\p{Lu})(?:\s(?:months?|years?|weeks?|days?|hours?|shares?)\b)?`,
  'giu',
)
const SCALED = new RegExp(String.raw`(\d+(?:[.,’]\d+)*)(?:\s?(${SCALE})(?!\p{L}))?`, 'giu')
const GROUPED = /^\d{1,3}(?:[.,’]\d{3})+$/
/** Smaller ones without a unit count or number things. */
const SMALLEST = 13

/** The amounts, shares and larger counts that a text gives in digits. */
export function figuresIn(text: string): Figure[] {
  const plain = text.replace(/\[\d+\]/g, ' ').replace(TIMES, ' ')
  return [...plain.matchAll(FIGURE)].flatMap(
    ([whole, about = '', sign, digits = '', , unit = '']) => {
      const scale = SCALES[unit.toLowerCase()] ?? 1
      const values = readings(digits).map((value) => value * scale)
      const isCount = sign === undefined && unit === '' && values.every((value) => value < SMALLEST)
      // "1.51.5" is no number
      if (isCount || values.length === 0) return []
      return [{ text: whole.slice(about.length), values, isRounded: about !== '' || scale > 1 }]
    },
  )
}

/**
 * Returns a test of whether a figure is said in the text, in digits or in words, exactly or rounded,
 * with or without its thousands: "650" may be $650,000. Unless the text `isRead`, because it is not
 * English, its words may say any figure.
 */
export function figuresSaid(
  text: string,
  isRead = (languageIn(text) ?? 'en') === 'en',
): (figure: Figure) => boolean {
  const said = new Set([...digitNumbers(text), ...wordNumbers(text)].flatMap(withThousands))
  return ({ values, isRounded }) =>
    !isRead || values.some((value) => said.has(exact(value)) || (isRounded && isNear(value, said)))
}

/** The figures of a text that none of the others says. */
export function unsaidFigures(text: string, others: string[]): string[] {
  const isSaid = figuresSaid(others.join('\n'))
  return [...new Set(figuresIn(text).flatMap((one) => (isSaid(one) ? [] : [one.text.trim()])))]
}

/** True if every figure of a text is said, or is worked out from two others of it that are. */
export function isFounded(text: string, isSaid: (figure: Figure) => boolean): boolean {
  const figures = figuresIn(text)
  const values = new Set(figures.filter(isSaid).flatMap(({ values }) => values))
  const said = [...values].slice(0, MAX_OPERANDS)
  const worked = new Set(said.flatMap((one, at) => said.slice(at + 1).flatMap(resultsOf(one))))
  for (const one of said) worked.add(exact(one * MONTHS_A_YEAR)).add(exact(one / MONTHS_A_YEAR))
  return figures.every(
    (figure) => isSaid(figure) || figure.values.some((value) => worked.has(exact(value))),
  )
}

const MONTHS_A_YEAR = 12
/** More figures than any sentence has; each two of them have five results. */
const MAX_OPERANDS = 40

function resultsOf(one: number) {
  return (other: number) =>
    [one + other, Math.abs(one - other), one * other, (one * other) / 100, one / other].map(exact)
}

/** All numbers in digits, also in dates, codes and lists. */
function digitNumbers(text: string): number[] {
  return [...text.matchAll(SCALED)].flatMap(([, digits = '', unit = '']) => {
    const scale = SCALES[unit.toLowerCase()] ?? 1
    return readings(digits).map((value) => value * scale)
  })
}

/** "815.000" is 815 in English and 815,000 in German; "1,5" is one and a half in German. */
function readings(digits: string): number[] {
  const plain = Number(digits.replace(/[,’]/g, ''))
  const grouped = GROUPED.test(digits) ? [Number(digits.replace(/\D/g, ''))] : []
  const decimal = digits.replace(/[.’](?=\d{3})/g, '').replace(',', '.')
  return [...new Set([plain, ...grouped, Number(decimal)])].filter(Number.isFinite)
}

function withThousands(value: number): number[] {
  const own = value < 1000 ? [value, value * 1e3, value * 1e6] : [value]
  return own.map(exact)
}

/** True if a number rounds to the value, at the precision of its digits. */
function isNear(value: number, said: Set<number>): boolean {
  const digits = exact(value)
    .toPrecision(12)
    .replace(/\.?0+(?:e.*)?$/, '')
  const decimals = digits.split('.')[1]?.length ?? 0
  const zeros = decimals > 0 ? -decimals : (/0*$/.exec(String(Math.round(value)))?.[0].length ?? 0)
  const half = 10 ** zeros / 2
  return said.values().some((other) => Math.abs(other - value) < half)
}

/** Without the noise of multiplied fractions. */
function exact(value: number): number {
  return Number(value.toPrecision(12))
}
