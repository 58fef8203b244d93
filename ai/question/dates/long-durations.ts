/** One of a language's units in words, and the word for months. */
type Years = { year: string; month: string; and: string; half: string; months: string }

const YEARS: Years[] = [
  { year: 'years?', month: 'months?', and: 'and', half: 'a half', months: 'months' },
  { year: 'Jahre?n?', month: 'Monate?n?', and: 'und', half: 'ein halbes', months: 'Monaten' },
  { year: 'an(?:née)?s?', month: 'mois', and: 'et', half: 'demie?', months: 'mois' },
  { year: 'años?', month: 'mes(?:es)?', and: 'y', half: 'medio', months: 'meses' },
  { year: 'anos?', month: 'm[eê]s(?:es)?', and: 'e', half: 'meio', months: 'meses' },
  { year: 'ann[oi]', month: 'mes[ei]', and: 'e', half: 'mezzo', months: 'mesi' },
  { year: 'jaar|jaren', month: 'maanden|maand', and: 'en', half: 'een half', months: 'maanden' },
]
const COUNTS = [
  /^(?:an?|one|ein(?:e[mnrs]?)?|une?|uno?|uma?|een|één)$/i,
  /^(?:two|zwei|deux|dos|dois|duas|due|twee)$/i,
  /^(?:three|drei|trois|tres|três|tre|drie)$/i,
  /^(?:four|vier|quatre|cuatro|quatro|quattro)$/i,
  /^(?:five|fünf|cinq|cinco|cinque|vijf)$/i,
  /^(?:six|sechs|seis|sei|zes)$/i,
]
const COUNT = String.raw`(?<![\p{L}\d])(\d{1,2}|\p{L}{1,5})`
const YEAR = 12
const HALF = 6

const PATTERNS = YEARS.map(({ year, month, and, half, months }) => ({
  months,
  andHalf: new RegExp(`${COUNT} (?:${year}) ${and} ${half}(?!\\p{L})`, 'giu'),
  andMonths: new RegExp(
    `${COUNT} (?:${year}),? (?:${and} )?(\\d{1,2}|\\p{L}{1,5}) (?:${month})(?!\\p{L})`,
    'giu',
  ),
}))
/** "One and a half years", "anderthalb Jahre", "drieënhalf jaar": the count, if it is said, and the unit. */
const AND_A_HALF: [RegExp, string][] = [
  [new RegExp(`${COUNT} and a half years?(?!\\p{L})`, 'giu'), 'months'],
  [/(?<!\p{L})(andert|einein|zweiein|dreiein)halb(?:en?)? Jahre?n?(?!\p{L})/giu, 'Monaten'],
  [/(?<!\p{L})(ander|tweeën|drieën)half (?:jaar|jaren)(?!\p{L})/giu, 'maanden'],
]
const STEMS = [/^(?:andert?|einein)$/i, /^(?:zweiein|tweeën)$/i, /^(?:dreiein|drieën)$/i]

/** Words of a time that passed: other durations are what is asked about, and are searched for as they are said. */
const PASSED =
  /(?<!\p{L})(?:ago|last|past|since|not|never|vor|seit|letzte[nr]?|vergangenen|nicht|keine?n?|il y a|depuis|derniers?|dernières?|pas|hace|últimos|últimas|no|nunca|há|faz|não|fa|da|ultimi|non|mai|geleden|sinds|afgelopen|laatste|niet|geen)(?!\p{L})|n['’]t\b/iu

/** Writes years with a half or with months in months: "a year and a half ago" is eighteen. */
export function inMonths(text: string): string {
  if (!PASSED.test(text)) return text
  const halves = AND_A_HALF.reduce(
    (said, [pattern, months]) =>
      said.replace(pattern, (whole, count) => written(whole, countOf(count), HALF, months)),
    text,
  )
  return PATTERNS.reduce(
    (said, { andHalf, andMonths, months }) =>
      said
        .replace(andHalf, (whole, count) => written(whole, countOf(count), HALF, months))
        .replace(andMonths, (whole, count, more) =>
          written(whole, countOf(count), countOf(more), months),
        ),
    halves,
  )
}

function written(whole: string, years: number | null, more: number | null, months: string): string {
  const sum = years === null || more === null ? null : years * YEAR + more
  return sum === null || sum > 99 ? whole : `${sum} ${months}`
}

function countOf(said: string): number | null {
  if (/^\d+$/.test(said)) return Number(said)
  const at = [COUNTS, STEMS].map((each) => each.findIndex((pattern) => pattern.test(said)))
  const found = Math.max(...at)
  return found < 0 ? null : found + 1
}
