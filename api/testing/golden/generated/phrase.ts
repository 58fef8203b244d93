import { join } from 'node:path'
import type { Cell } from './cell'
import { pick } from './world'

type Random = () => number
/** Phrasings by kind of question; a hash decides which belong to the held-out half. */
export type Grammar = Map<string, string[]>

/** The phrasings of one half. */
export async function readGrammar(files: string[], isHeldOut: boolean): Promise<Grammar> {
  const grammar: Grammar = new Map()
  for (const file of files) {
    const text = await Bun.file(join(import.meta.dir, 'phrases', `${file}.txt`)).text()
    for (const block of text.split(/^# /m).slice(1)) {
      const [kind = '', ...lines] = block.trim().split('\n')
      const half = lines.filter((line) => isOdd(line) === isHeldOut)
      grammar.set(kind, half)
    }
  }
  return grammar
}

function isOdd(line: string): boolean {
  return Bun.hash.crc32(`seed 5 ${line}`) % 2 === 1
}

const WITH = [' with {name}', ' with {name}', ' with {name}', ' for {name}']

/** Fills a phrasing with a cell's conditions; null if it cannot express all of them. */
export function phrase(way: string, cell: Cell, random: Random): string | null {
  const { client, period, other, kind, n, subject, event, person, period2, clock } = cell
  if (client !== undefined && !/\{(?:with|name|with-bare)\}/.test(way)) return null
  if (period !== undefined && !/\{(?:when|When|period)\}/.test(way)) return null
  if (client === undefined && /\{(?:name|with-bare)\}/.test(way)) return null
  if (period === undefined && way.includes('{When}')) return null
  const isFor = /meet\w*\{with\}|met\{with\}|sit down/.test(way)
  const said = period ? pick(period.said, random) : ''
  const withName =
    client === undefined ? '' : isFor ? ' with {name}' : pick(WITH.slice(0, 3), random)
  const values: Record<string, string> = {
    with: withName.replace('{name}', nameOf(client ?? '', random)),
    'with-bare': ` ${client ?? ''}`,
    when: said === '' ? '' : ` ${said}`,
    When: said.charAt(0).toUpperCase() + said.slice(1),
    name: client ?? '',
    other: other ?? '',
    period: said,
    period2: period2 ? (period2.said[0] ?? '') : '',
    kind: kind ?? '',
    n: String(n ?? ''),
    subject: subject ?? '',
    event: event ?? '',
    person: person ?? '',
    clock: clock ? pick(clock.said, random) : '',
  }
  return way
    .replace(/\{([\w-]+)\}/g, (_all, slot: string) => values[slot] ?? '')
    .replace(
      /\b(did I meet|have we met|have I met|I met|have met|did I first meet|did I last meet|do I meet|will I meet|I last met|I meet) with (?=\p{Lu})/gu,
      '$1 ',
    )
}

function nameOf(client: string, random: Random): string {
  const [first = '', second = ''] = client.split(' ')
  const isPerson = !/Inc|Trust|Foundation|Bakeries/.test(client)
  if (random() < 0.7) return client
  return isPerson && random() < 0.5 ? second : first
}
