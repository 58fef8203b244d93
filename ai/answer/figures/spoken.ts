const ONES = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 20 + 10 * at]),
)
const SCALES = new Map([
  ['thousand', 1e3],
  ['grand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])
/** Shares as people write them: "half" is 50%. */
const SHARES: [RegExp, number[]][] = [
  [/\bhalf\b/i, [50, 0.5, 500_000]],
  [/\bthree[ -]quarters\b/i, [75, 0.75]],
  [/\bquarter\b/i, [25, 0.25]],
  [/\bthirds?\b/i, [33, 33.3, 67, 66.7]],
  [/\btenth\b/i, [10]],
  [/\bfifth\b/i, [20]],
]
const WORD = /[a-z]+|\d+(?:[.,]\d+)*/gi

/** The numbers that an English text says in words: "two point four million", "three and a half". */
export function wordNumbers(text: string): number[] {
  const words = (text.toLowerCase().match(WORD) ?? []).filter((word) => word !== 'a')
  const found: number[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (!isNumber(words[at])) continue
    const start = at
    while (isNumber(words[at + 1]) || (isJoining(words[at + 1]) && isNumber(words[at + 2]))) at += 1
    const half = words[at + 1] === 'and' && words[at + 2] === 'half' ? 0.5 : 0
    const run = words.slice(start, at + 1)
    found.push(...numbersOf(run).flatMap((value) => (half > 0 ? [value, value + half] : [value])))
  }
  return [...found, ...SHARES.flatMap(([share, values]) => (share.test(text) ? values : []))]
}

function isNumber(word = ''): boolean {
  return ONES.has(word) || TENS.has(word) || SCALES.has(word) || word === 'hundred'
}

function isJoining(word = ''): boolean {
  return word === 'and' || word === 'point'
}

/** A run's value; also its last part, since two numbers may follow each other. */
function numbersOf(run: string[]): number[] {
  const whole = numberOf(run)
  const parts = run.map((word) => numberOf([word]))
  return [whole, ...(run.length > 1 ? [...parts, numberOf(run.slice(1))] : [])]
}

function numberOf(run: string[]): number {
  let sum = 0
  let part = 0
  let decimals = ''
  let isDecimal = false
  const whole = () => part + (decimals === '' ? 0 : Number(`0.${decimals}`))
  for (const word of run) {
    const scale = SCALES.get(word)
    const value = ONES.get(word) ?? TENS.get(word)
    if (word === 'point') isDecimal = true
    else if (word === 'hundred') part = (part || 1) * 100
    else if (scale !== undefined) {
      sum += (whole() || 1) * scale
      part = 0
      decimals = ''
      isDecimal = false
    } else if (value !== undefined && isDecimal) decimals += String(value)
    else part += value ?? 0
  }
  return sum + whole()
}
