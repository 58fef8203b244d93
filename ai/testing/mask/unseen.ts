import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import type { Sample } from './measure'
import { NOTHING_PRIVATE, SENTENCES } from './unseen-sentences'

/** A kind in this set; those with a checksum need no cue. */
export type UnseenKind = keyof typeof SENTENCES

type Random = (below: number) => number

const COUNTRIES: CountryCode[] = [
  'US',
  'GB',
  'DE',
  'FR',
  'CH',
  'AT',
  'ES',
  'IT',
  'NL',
  'AU',
  'IE',
  'CA',
]
/** The account parts of IBANs: counts of digits (n), letters (a) or either (c). */
const ACCOUNTS: [country: string, parts: string][] = [
  ['DE', '18n'],
  ['GB', '4a14n'],
  ['FR', '10n11c2n'],
  ['NL', '4a10n'],
  ['CH', '5n12c'],
  ['ES', '20n'],
  ['IT', '1a10n12c'],
  ['AT', '16n'],
  ['BE', '12n'],
  ['PL', '24n'],
  ['SE', '20n'],
  ['IE', '4a14n'],
]
/** Prefix, length, and grouping as printed on the card. */
const BRANDS: [prefix: string, length: number, groups: number[]][] = [
  ['4', 16, [4, 4, 4, 4]],
  ['53', 16, [4, 4, 4, 4]],
  ['2223', 16, [4, 4, 4, 4]],
  ['6011', 16, [4, 4, 4, 4]],
  ['37', 15, [4, 6, 5]],
  ['36', 14, [4, 6, 4]],
  ['3530', 16, [4, 4, 4, 4]],
]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Sentences that share nothing with the masker or its own test set; the same for the same seed. */
export function unseenSamples(
  seed: number,
  rounds: number,
): (Sample & { unseen: UnseenKind | null })[] {
  const random = createRandom(seed)
  const kinds = Object.keys(SENTENCES) as UnseenKind[]
  return Array.from({ length: rounds }, () => [
    ...kinds.map((unseen) => {
      const words = pick(MAKERS[unseen](random), random)
      const { kind, of } = SENTENCES[unseen]
      const text = pick(of, random).replace('%', () => words)
      return { text, private: [[kind, words]] as Sample['private'], unseen }
    }),
    ...Array.from({ length: 6 }, () => ({ text: innocent(random), private: [], unseen: null })),
  ]).flat()
}

/** Each generates a number or address in the ways people write it. */
const MAKERS: Record<UnseenKind, (random: Random) => string[]> = {
  iban: (random) => {
    const [country, parts] = pick(ACCOUNTS, random)
    const account = parts.replace(/(\d+)([nac])/g, (_all, count, of) => {
      const from = { n: '0123456789', a: LETTERS, c: `0123456789${LETTERS}` }[of as 'n' | 'a' | 'c']
      return Array.from({ length: Number(count) }, () => from.charAt(random(from.length))).join('')
    })
    const spelled = [...`${account}${country}00`].map((each) => Number.parseInt(each, 36)).join('')
    const iban = `${country}${String(98n - (BigInt(spelled) % 97n)).padStart(2, '0')}${account}`
    return [iban, iban.replace(/(.{4})(?=.)/g, '$1 ')]
  },
  card: (random) => {
    const [prefix, length, groups] = pick(BRANDS, random)
    const open = prefix + digits(length - 1 - prefix.length, random)
    const card = Array.from('0123456789', (last) => open + last).find(luhn) ?? ''
    const ends = groups.map((_, at) => groups.slice(0, at).reduce((sum, each) => sum + each, 0))
    const parts = ends.map((from, at) => card.slice(from, from + (groups[at] ?? 0)))
    return [card, parts.join(' '), parts.join('-')]
  },
  phone: (random) => {
    const number = getExampleNumber(pick(COUNTRIES, random), examples)
    if (!number) throw new Error('no example')
    return [number.formatInternational(), number.formatNational(), number.number]
  },
  ssn: (random) => {
    const [area, group] = [pick([random(665) + 1, 667 + random(233)], random), 1 + random(99)]
    return [`${pad(area, 3)}-${pad(group, 2)}-${pad(1 + random(9999), 4)}`]
  },
  itin: (random) => [`9${pad(random(100), 2)}-${50 + random(16)}-${pad(random(10_000), 4)}`],
  steuerId: (random) => {
    const ten = String(1 + random(9)) + digits(9, random)
    const sum = [...ten].reduce((left, digit) => (((left + Number(digit)) % 10 || 10) * 2) % 11, 10)
    const id = ten + String((11 - sum) % 10)
    return [id, id.replace(/(..)(...)(...)(...)/, '$1 $2 $3 $4')]
  },
  nino: (random) => {
    const parts = [
      pick(['AB', 'JK', 'SE', 'PW', 'CE'], random),
      ...[1, 2, 3].map(() => digits(2, random)),
    ]
    const letter = pick(['A', 'B', 'C', 'D'], random)
    return [[...parts, letter].join(' '), [...parts, letter].join('')]
  },
  nir: (random) => {
    const body = `${1 + random(2)}${digits(2, random)}${pad(1 + random(12), 2)}${pad(1 + random(95), 2)}${digits(6, random)}`
    const key = pad(97 - Number(BigInt(body) % 97n), 2)
    return [body + key, `${body.replace(/(.)(..)(..)(..)(...)(...)/, '$1 $2 $3 $4 $5 $6')} ${key}`]
  },
  email: (random) => [
    `${pick(['j.doe', 'anna_m', 'hello+tax', "o'neil"], random)}@${pick(['firm.example', 'mail.co.uk', 'post.de'], random)}`,
  ],
  addressUs: (random) => {
    const street = `${1 + random(9998)} ${pick(['Maple', 'N. Lincoln', 'Old Mill', 'Westbrook'], random)} ${pick(['Avenue', 'St', 'Blvd.', 'Drive', 'Lane', 'Road'], random)}`
    const unit = pick(['', ', Apt 4B', ', Suite 210'], random)
    return [
      `${street}${unit}, ${pick(['Springfield', 'New Haven', 'St. Paul'], random)}, ${pick(['IL', 'CT', 'MN'], random)} ${10_000 + random(89_999)}`,
    ]
  },
  addressUk: (random) => [
    `${1 + random(200)} ${pick(['High', 'Church', 'Queen’s', 'Station'], random)} ${pick(['Street', 'Road', 'Lane', 'Close'], random)}, ${pick(['London', 'Bath', 'Milton Keynes'], random)} ${pick(['SW1A 1AA', 'BA1 2NJ', 'MK9 3HS', 'M1 1AE'], random)}`,
  ],
  addressDe: (random) => [
    `${pick(['Hauptstraße', 'Goethestr.', 'Am Marktplatz', 'Lindenallee', 'Bahnhofstrasse'], random)} ${1 + random(199)}${pick(['', 'a'], random)}, ${10_115 + random(80_000)} ${pick(['Berlin', 'München', 'Bad Homburg'], random)}`,
  ],
  addressFr: (random) => [
    `${1 + random(199)}${pick(['', ' bis'], random)}, ${pick(['rue de la Paix', 'avenue Victor Hugo', 'boulevard Saint-Michel', 'place d’Italie'], random)}, ${10_000 + random(85_000)} ${pick(['Paris', 'Lyon', 'Aix-en-Provence'], random)}`,
  ],
}

function innocent(random: Random): string {
  const isbn = `978${digits(9, random)}`
  const weighed = [...isbn].reduce(
    (sum, each, at) => sum + Number(each) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  const fillers: Record<string, string> = {
    invoice: pick(
      [`INV-2024-${digits(6, random)}`, `RE${digits(8, random)}`, digits(7, random)],
      random,
    ),
    date: pick(
      [
        `${1 + random(28)}.${1 + random(12)}.20${10 + random(15)}`,
        `${1 + random(12)}/${1 + random(28)}/19${50 + random(49)}`,
        `20${10 + random(15)}-0${1 + random(9)}-${10 + random(18)}`,
      ],
      random,
    ),
    amount: pick(
      [
        `$${1 + random(999)},${digits(3, random)},${digits(3, random)}.00`,
        `${1 + random(99)}.${digits(3, random)}.${digits(3, random)},50 €`,
        `EUR ${digits(6, random)}`,
      ],
      random,
    ),
    part: pick(
      [
        `AX-${digits(4, random)}-${digits(3, random)}`,
        `${digits(3, random)}-${digits(5, random)}-${digits(2, random)}B`,
      ],
      random,
    ),
    isbn: pick(
      [
        `${isbn}${(10 - (weighed % 10)) % 10}`,
        `978-${digits(1, random)}-${digits(3, random)}-${digits(5, random)}-${digits(1, random)}`,
      ],
      random,
    ),
    tracking: pick(
      [
        `1Z999AA1${digits(10, random)}`,
        `9400 ${digits(4, random)} ${digits(4, random)} ${digits(4, random)} ${digits(4, random)} ${digits(2, random)}`,
        `JD0146${digits(14, random)}`,
      ],
      random,
    ),
    isin: `US0${digits(9, random)}`,
    case: `${1 + random(20)} O ${digits(3, random)}/${10 + random(14)}`,
    share: `${1 + random(90)},${digits(3, random)}`,
  }
  return pick(NOTHING_PRIVATE, random).replace(/\{(\w+)\}/g, (_all, name) => fillers[name] ?? '')
}

function luhn(number: string): boolean {
  const doubled = [...number].toReversed().map((each, at) => (at % 2 ? 2 : 1) * Number(each))
  return doubled.reduce((sum, each) => sum + Math.floor(each / 10) + (each % 10), 0) % 10 === 0
}

function pick<T>(from: T[], random: Random): T {
  const picked = from[random(from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

function digits(length: number, random: Random): string {
  return Array.from({ length }, () => random(10)).join('')
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

/** xorshift32. */
function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
