const UNIT = '(week|month|quarter|half|year)'
const AGAINST = '(?:than|versus|vs\\.?|against|compared (?:to|with)|or|and|with)(?: in)?'
const ALONE = new RegExp(
  `\\b(?:this|last|first|second|third|fourth) ${UNIT}\\b.*\\b${AGAINST} (?:the )?(?:last|this|first|second|third|fourth)(?=\\W*$)`,
  'i',
)
const ONE_BEFORE = new RegExp(
  `\\b(this|last) ${UNIT}\\b.{0,40}\\b${AGAINST} (?:the )?(?:one|${UNIT}) before\\b`,
  'i',
)
const THAN_LAST = new RegExp(
  `\\b(?:more|less|fewer|higher|lower|longer|shorter|often)\\b(?!.*\\bthis\\b).*\\b(than (?:in )?last ${UNIT})\\b`,
  'i',
)

/** Says what a comparison of times leaves out: "this year than last", "last month against the one before", "than last year". */
export function withTimes(text: string): string {
  const alone = ALONE.exec(text)
  if (alone !== null) return text.replace(alone[0], `${alone[0]} ${alone[1]}`)
  const before = ONE_BEFORE.exec(text)
  if (before !== null) {
    const [whole, which, unit] = before
    const time = which?.toLowerCase() === 'this' ? `last ${unit}` : `the ${unit} before last`
    return text.replace(whole, whole.replace(/(?:the )?\w+ before$/i, time))
  }
  const [, than, unit] = THAN_LAST.exec(text) ?? []
  return than === undefined ? text : text.replace(than, `this ${unit} ${than}`)
}
