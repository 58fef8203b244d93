const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const NTHS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december'
const END = String.raw`(?=\W*$|[,;]| (?:with|at|and|about|until|to|through|for|please)\b)`

const ONE = `(?:${ONES.join('|')})`
const NTH = `(?:${NTHS.join('|')})`
const TENS = `(?:${TEENS.join('|')}|(?:twenty|thirty)(?:[ -]${ONE})?)`
const NTH_DAY = `(?:twentieth|thirtieth|twenty[ -]${NTH}|thirty[ -]first|${NTH})`

/** "Twenty twenty five", "two thousand and twenty five", after what a year follows. */
const YEAR = new RegExp(
  `(?<=\\b(?:${MONTHS}|of|in|year|quarter|since|before|after|until|(?:${MONTHS}) \\d{1,2}|${NTH}|twentieth|thirtieth),? )(?:two thousand(?: and)?|twenty)[ -](${TENS})${END}`,
  'gi',
)
/** "On the twenty first". */
const ON_THE = new RegExp(`\\b((?:on|by|until|since) the) (${NTH_DAY})${END}`, 'gi')
/** "May twenty one", "May the fifth", but not "in May twenty clients". */
const MONTH_DAY = new RegExp(
  `\\b(${MONTHS}) (?:the (${NTH_DAY})|(${TENS}|${ONE}))(?=\\W*$|,? 20\\d\\d|,? (?:two thousand|twenty[ -]t)| (?:with|at|and|until|to)\\b)`,
  'gi',
)

/** Writes English days and years in words in figures, as dictation leaves them. */
export function withSpokenDates(text: string): string {
  return text
    .replace(MONTH_DAY, (all, month, nth, number) => {
      const day = numberOf(nth ?? number)
      return day > 31 ? all : `${month} ${day}`
    })
    .replace(YEAR, (_all, year) => `20${numberOf(year)}`)
    .replace(ON_THE, (_all, lead, day) => `${lead} ${numberOf(day)}th`)
}

/** The number of words up to 39, or of an ordinal. */
function numberOf(words: string): number {
  const said = words.toLowerCase().split(/[ -]/)
  return said.reduce((sum, word) => {
    if (/^twent/.test(word)) return sum + 20
    if (/^thirt(?:y|ieth)$/.test(word)) return sum + 30
    const teen = TEENS.indexOf(word)
    return sum + (teen < 0 ? Math.max(ONES.indexOf(word), NTHS.indexOf(word)) + 1 : teen + 10)
  }, 0)
}
