export type Entry = Record<string, unknown>

/** Field names of one meaning, in order of preference, as `plainName` writes them. */
export type Names = ReadonlyMap<string, number>

/** A name's unit of time: "startMs", "BeginOffsetMillis", "offsetInTicks", "start_seconds". */
const UNIT = /(?:in)?(ms|msecs?|millis|milliseconds?|ticks|secs?|seconds?)$/
/** Units per second; a tick is 100 nanoseconds. */
const MILLISECONDS = 1000
const TICKS = 10_000_000
/** Different names in one file that are remembered. */
const MOST_NAMES = 10_000

type Parts = { plain: string; base: string; perSecond: number | null }
const known = new Map<string, Parts>()

export function names(...list: string[]): Names {
  return new Map(list.map((name, at) => [name, at]))
}

/** The value of the filled field with the most preferred of the names, however these are capitalized. */
export function pick(entry: Entry, wanted: Names): unknown {
  const key = bestKey(entry, wanted, 'plain')
  return key === null ? null : entry[key]
}

/** Like `pick`, for a time; `perSecond` is how many of its units are a second, null if unknown. */
export function pickTime(
  entry: Entry,
  wanted: Names,
): { value: unknown; perSecond: number | null } {
  const key = bestKey(entry, wanted, 'base')
  return key === null
    ? { value: null, perSecond: null }
    : { value: entry[key], perSecond: partsOf(key).perSecond }
}

/** The field that `pickTime` takes. */
export function timeField(entry: Entry, wanted: Names): string | null {
  return bestKey(entry, wanted, 'base')
}

/** A name in lower case without separators: services write "start_time", "startTime", "StartTime". */
export function plainName(key: string): string {
  return partsOf(key).plain
}

function bestKey(entry: Entry, wanted: Names, part: 'plain' | 'base'): string | null {
  let best: string | null = null
  let bestRank = Infinity
  for (const key in entry) {
    const rank = wanted.get(partsOf(key)[part])
    if (rank === undefined || rank >= bestRank || isEmpty(entry[key])) continue
    best = key
    bestRank = rank
  }
  return best
}

/** Services write empty fields for what they leave to others. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || (Array.isArray(value) && value.length === 0)
}

function partsOf(key: string): Parts {
  const found = known.get(key)
  if (found !== undefined) return found
  const plain = key
    .slice(0, 60)
    .toLowerCase()
    .replace(/[_\s-]/g, '')
  const unit = UNIT.exec(plain)
  const base = unit === null ? plain : plain.slice(0, unit.index)
  const parts = { plain, base, perSecond: perSecond(unit?.[1]) }
  if (known.size < MOST_NAMES) known.set(key, parts)
  return parts
}

function perSecond(unit: string | undefined): number | null {
  if (unit === undefined) return null
  if (unit === 'ticks') return TICKS
  return unit.startsWith('m') ? MILLISECONDS : 1
}
