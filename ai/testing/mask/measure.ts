import { findPrivate } from '../../models/mask/find'
import type { MaskKind } from '../../models/mask/reading'

/** A sentence with the values to find in it: kind and exact text. */
export type Sample = { text: string; private: [MaskKind, string][] }

const SAID = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const NAMES = ['Robert', 'Mrs. Hale', 'the trustee', 'my accountant', 'Lily Chen']
const CARRIERS: Record<string, string[]> = {
  IBAN: [
    'Please send it to % by Friday.',
    'The account there is %, in my wife’s name.',
    'So that would be % with the savings bank.',
    'I pay the rent from %.',
  ],
  CARD: [
    'Charge it to % as usual.',
    'My card number is %, it expires in April 2027.',
    'They had % on file, which is the old one.',
    'It’s %. Did you get that?',
  ],
  TAX_ID: [
    'My social security number is %, you have that.',
    'For the form you need the tax id, %.',
    'The SSN on the return was %.',
  ],
  PHONE: [
    'You can call me at % after five.',
    'Her mobile is %.',
    'The office phone, % by the way, has changed.',
  ],
  ACCOUNT: ['The account number is %.', 'It sits in account % at the bank.'],
  EMAIL: ['Send the minutes to % please.', 'Write to %, she answers quickly.'],
}
const INNOCENT = [
  'We moved % dollars into bonds in June.',
  'The house was bought on % for the family.',
  'Between 2015 - 03/2016 the fund lost 12.4 percent, then % came.',
  'Matter 2024-11-% was closed in spring.',
  'The reference on the letter is %.',
  'He is number one, two of the three partners, and % agreed.',
  'At 10:45 we had % shares at $41.20.',
  'Section 401 and form % are for next year.',
]

/** Generates sentences from templates and numbers, always the same. */
export function samples(count: number): Sample[] {
  const random = createRandom(2026)
  const kinds = Object.keys(CARRIERS) as MaskKind[]
  return Array.from({ length: count }, (_, at) => {
    if (at % 3 === 2) return innocent(random)
    const kind = kinds[Math.floor(at / 3 + (at % 3) * 3) % kinds.length] ?? 'CARD'
    const carriers = CARRIERS[kind] ?? []
    const surface = surfaceOf(kind, random)
    const carrier = carriers[random(carriers.length)] ?? '%'
    return { text: carrier.replace('%', () => surface), private: [[kind, surface]] }
  })
}

/** Recall per kind, and overall precision. */
export function measure(set: Sample[]) {
  const recall: Record<string, { found: number; of: number }> = {}
  let right = 0
  let wrong = 0
  const faults: string[] = []
  for (const sample of set) {
    const found = findPrivate(sample.text).map(({ kind, from, to }) => [
      kind,
      sample.text.slice(from, to),
    ])
    for (const [kind, surface] of sample.private) {
      const counted = recall[kind] ?? { found: 0, of: 0 }
      const isFound = found.some(([one, words]) => one === kind && words === surface)
      recall[kind] = { found: counted.found + Number(isFound), of: counted.of + 1 }
      if (!isFound) faults.push(`missed ${kind}: ${sample.text}`)
    }
    for (const [kind, words] of found) {
      if (sample.private.some(([one, surface]) => one === kind && surface === words)) right += 1
      else {
        wrong += 1
        faults.push(`wrongly ${kind} ${words}: ${sample.text}`)
      }
    }
  }
  return { recall, precision: right / Math.max(1, right + wrong), faults }
}

type Random = (below: number) => number

function innocent(random: Random): Sample {
  const template = INNOCENT[random(INNOCENT.length)] ?? '%'
  const filler = [
    String(1_000 + random(9_000)),
    `${1 + random(12)}/${1 + random(28)}/2024`,
    `${random(9)}${random(9)}.${1 + random(9)} percent`,
    NAMES[random(NAMES.length)] ?? '',
    String(10_000_000 + random(80_000_000)),
  ]
  return { text: template.replace('%', filler[random(filler.length)] ?? ''), private: [] }
}

function surfaceOf(kind: MaskKind, random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => random(10)).join('')
  if (kind === 'EMAIL')
    return `${['r.chen', 'lily+tax', 'office'][random(3)]}@example${random(9)}.co.uk`
  if (kind === 'ACCOUNT') return written(`00${digits(8)}`, random, [10])
  if (kind === 'PHONE') {
    const area = ['212', '415', '312', '617', '305', '289'][random(6)] ?? ''
    const local = `${area}555${digits(4)}`
    const parts = [local.slice(0, 3), local.slice(3, 6), local.slice(6)]
    return [`(${parts[0]}) ${parts[1]}-${parts[2]}`, `+1 ${parts.join(' ')}`, parts.join('-')][
      random(3)
    ] as string
  }
  if (kind === 'TAX_ID') return `${100 + random(500)}-${10 + random(80)}-${1000 + random(8000)}`
  if (kind === 'CARD') return written(withLuhn(`4${digits(14)}`), random, [4, 4, 4, 4])
  const account = digits(18)
  const iban = `DE${check(`${account}131400`)}${account}`
  return random(2) === 0 ? iban : (iban.match(/.{1,4}/g) ?? []).join(' ')
}

/** Unbroken, in groups, with hyphens, or in words. */
function written(digits: string, random: Random, groups: number[]): string {
  const ends = groups.map((_, nth) => groups.slice(0, nth + 1).reduce((sum, each) => sum + each, 0))
  const parts = ends.map((end, nth) => digits.slice(end - (groups[nth] ?? 0), end))
  const said = [...digits].map((digit) => SAID[Number(digit)]).join(' ')
  return [digits, parts.join(' '), parts.join('-'), said][random(4)] ?? digits
}

function withLuhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The check digits of a German IBAN, for its digits followed by "DE00". */
function check(digits: string): string {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return String(98 - rest).padStart(2, '0')
}

function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
