import { LANGUAGES, type Language } from '../../plan'
import { CLOCKS } from './clock-words'

type Way = { pattern: RegExp; language: Language; isBack: boolean; fixed: number | null }

const HOUR = 60
const HALF_DAY = 12 * HOUR
/** "3pm" ends with its unit. */
const END = String.raw`(?!\d|[:.]\d|(?!(?:[ap]m|h|u)(?!\p{L}))\p{L})`
const IN_FIGURES = String.raw`\d{1,2} min(?:ut(?:es?|en|os|i)|uut)(?!\p{L})|\d{2}`
const WAYS = LANGUAGES.flatMap((language) =>
  CLOCKS[language].ways.map((way) => wayOf(way, language)),
)
/** Two times with a dash between them; the first may take its unit from the second. */
const UNIT = String.raw` ?(?:[ap]\.?m\b\.?|uhr|heures|horas|uur|[hu](?!\p{L}))`
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.:/-])(\d{1,2}(?:[:.h]\d{2})?)(${UNIT})? ?[-–—] ?(\d{1,2}(?:[:.h]\d{2})?)(${UNIT})?(?![\p{L}\d./:-])`,
  'giu',
)
/** Meetings are hardly longer, in hours. */
const LONGEST_LENGTH = 7
const HAS_MINUTES = /[:h]/i

/** About or at the latest at a time, in the words for at or until it. */
const ABOUT: [RegExp, string][] = [
  [
    /(?<!\p{L})(?:(?:so|um|etwa) ){0,3}(?:gegen|etwa|[cz]irka|ca\.|ungefähr) (?:um )?(?=[\d:.]+ ?uhr)/giu,
    'um ',
  ],
  [/(?<!\p{L})(?:bis )?spätestens (?:bis |um )?(?=[\d:.]+ ?uhr)/giu, 'bis '],
  [
    /(?<!\p{L})(?:plutôt )?(?:vers|autour de|aux (?:environs|alentours) de|à environ) (?=\d{1,2} ?h)/giu,
    'à ',
  ],
  [/(?<!\p{L})(?:sobre|hacia|a eso de) las (?=\d)/giu, 'a las '],
  [/(?<!\p{L})(?:por volta|perto) das (?=\d)/giu, 'às '],
  [/(?<!\p{L})(?:verso le|intorno alle|circa alle) (?=\d)/giu, 'alle '],
  [
    /(?<!\p{L})(?:om )?(?:circa|ongeveer|rond|tegen|omstreeks) (?=[\d:.]+ ?u(?:ur)?(?!\p{L}))/giu,
    'om ',
  ],
]

/**
 * Writes times of day in figures: "quarter past three", "halb vier" and "alle tre e mezza" as
 * "3:15" and "3:30"; "3-4pm" as the two times "3pm – 4pm".
 */
export function withClocks(text: string): string {
  const inFigures = WAYS.reduce(
    (said, { pattern, ...way }) =>
      said.replace(pattern, (...match) => written(match.at(0), match.at(-1), way)),
    text,
  )
  const plain = ABOUT.reduce((said, [wording, known]) => said.replace(wording, known), inFigures)
  return plain.replace(RANGE, (whole, first, own = '', last, unit = '') => {
    if (!isTime(first, own) && !isTime(last, unit)) return whole
    return `${first}${unitOf(first, own || unitOfFirst(first, last, unit))} – ${last}${unitOf(last, unit)}`
  })
}

/** "2-3h" and "2 - 3 uur" are lengths. */
function isTime(number: string, unit: string): boolean {
  const isLong = Number.parseInt(number, 10) >= LONGEST_LENGTH
  return HAS_MINUTES.test(number) || /[ap]|uhr/i.test(unit) || (unit !== '' && isLong)
}

/** "18:30h" is a time without its unit. */
function unitOf(time: string, unit: string): string {
  return HAS_MINUTES.test(time) && !/[ap]/i.test(unit) ? '' : unit
}

/** "11-1pm" begins in the morning. */
function unitOfFirst(first: string, last: string, unit: string): string {
  const isEarlier = Number.parseInt(first, 10) <= Number.parseInt(last, 10) % 12
  return isEarlier ? unit : unit.replace(/p/i, 'a')
}

function wayOf(way: string, language: Language): Way {
  const { hours, minutes, lead } = CLOCKS[language]
  const [, back, fixed, said = ''] = /^(-?)(\d*) ?(.*)$/.exec(way) ?? []
  const places = {
    '{h}': `(?<hour>\\d{1,2}|${hours.replaceAll(' ', '|')})${END}`,
    '{m}': `(?<minute>${[...Object.values(minutes), IN_FIGURES].join('|')})`,
  }
  const before = lead === '' ? '' : `(?<=(?<!\\p{L})(?:${lead}) ?)`
  const body = Object.entries(places).reduce((all, [name, part]) => all.replace(name, part), said)
  const pattern = new RegExp(`(?<![\\p{L}\\d])${before}${body}${END}`, 'giu')
  return { pattern, language, isBack: back === '-', fixed: fixed ? Number(fixed) : null }
}

function written(
  whole: string,
  { hour = '', minute = '' }: Record<string, string>,
  { language, isBack, fixed }: Omit<Way, 'pattern'>,
): string {
  const hours = numberIn(hour, Object.entries(CLOCKS[language].hours.split(' ')), 1)
  const minutes = fixed ?? numberIn(minute, Object.entries(CLOCKS[language].minutes), 0)
  const sum = hours * HOUR + (isBack ? -minutes : minutes)
  const time = sum < HOUR ? sum + HALF_DAY : sum
  if (minutes >= HOUR || hours > 23) return whole
  return `${Math.floor(time / HOUR)}:${String(time % HOUR).padStart(2, '0')}`
}

/** The number of a word in a list of patterns by number. */
function numberIn(said: string, words: [string, string][], from: number): number {
  if (/^\d/.test(said)) return Number.parseInt(said, 10)
  const found = words.find(([, word]) => new RegExp(`^(?:${word})$`, 'iu').test(said))
  return Number(found?.[0]) + from
}
