import type { Segment } from '../segments'
import { DATE, TIME } from './lines'
import { isName, isNobody } from './names'

/** Longest name, in characters, and in words if it begins with a small letter. */
const LONGEST = 80
const MOST_WORDS = 6
const MOST_SMALL_WORDS = 3
/** The name and time of a line are within its first characters. */
const OPENING = 250
const START = String.raw`[[(]?${DATE}${TIME}(?:\s{0,5}(?:-->|->|→|–|-)\s{0,5}${TIME})?[\])]?\s{0,5}[-–—]?\s{0,5}`
/** A name before a colon, perhaps in bold type. */
const NAMED = String.raw`(\*{0,2})(?<name>[^\s*:][^*:]{0,79}?)\*{0,2}:\*{0,2}(?=\s)`
const OPENINGS = {
  timed: new RegExp(`^${START}${NAMED}`, 'id'),
  plain: new RegExp(`^${NAMED}`, 'id'),
}
/** "[edwin] 14:03:21", "edwin   0:03" and "edwin (0:03):". */
const HEADING = new RegExp(
  String.raw`^(?:\[(?<inner>[^[\]]{1,80})\]\s{1,5}|(?<outer>\S.{0,79}?)(?:\s{2,5}|\s{0,5}\t\s{0,5}|\s(?=[([])))[([]?${TIME}[)\]]?:?$`,
  'id',
)
const TIMED = new RegExp(`^${START}`, 'i')
const CUE = /-->/
/** The share of the lines of one kind that a name begins, and that returning names do. */
const MOST = 0.8
const RETURNING = 0.5
const FEWEST = 3
/** Files with more lines have no transcript that is accepted. */
const MOST_LINES = 200_000
/** A name with at least these many digits is the phone number of a caller. */
const LEAST_DIGITS = 5
/** What begins lines of speech, too. */
const SAID =
  /^(?:and|also|but|so|yes|no|ok|okay|well|now|then|first|second|third|finally|question|answer|example|for example|i mean|e\.?g|i\.?e|ps|fyi|btw|today|tomorrow|step \d+)$/i

type Kind = 'cue' | 'timed' | 'plain' | 'heading'
/** `at` is the position of the name in the line; `name` is null if the line begins with spoken words. */
type Line = { kind: Kind; name: string | null; at: number }

/** A letter that nobody writes: it is around the number of a name while a text is read. */
const SIGN = 'Ꙭ'
const STANDS_FOR = new RegExp(`${SIGN}(\\d+)${SIGN}`, 'g')

/**
 * Reads a text in which names that look like no names, as "edwin", "iPhone" and "+1 555 0100", are
 * replaced by ones that do, and puts them back. They are names if nearly all lines of
 * the file have a name in the same place. Otherwise their words would be shown as another speaker's.
 */
export function readWithOddNames(text: string, read: (text: string) => Segment[]): Segment[] {
  if (text.includes(SIGN) || countOf(text, '\n') > MOST_LINES) return read(text)
  const lines = text.split('\n')
  const found = lines.map((line, at) => lineOf(line, lines[at - 1] ?? ''))
  const odd = [...oddNamesIn(found.filter((line) => line !== null))]
  if (odd.length === 0) return read(text)
  const numbers = new Map(odd.map((name, at) => [name, at]))
  const replaced = lines.map((line, number) => {
    const { name = null, at = 0 } = found[number] ?? {}
    const stands = name === null ? undefined : numbers.get(name)
    if (name === null || stands === undefined) return line
    return `${line.slice(0, at)}${SIGN}${stands}${SIGN}${line.slice(at + name.length)}`
  })
  const restored = (words: string) => words.replace(STANDS_FOR, (_, at) => odd[Number(at)] ?? '')
  return read(replaced.join('\n')).map((segment) => ({
    ...segment,
    speaker: segment.speaker === null ? null : restored(segment.speaker),
    text: restored(segment.text),
  }))
}

function lineOf(line: string, before: string): Line | null {
  const head = line.slice(0, OPENING).trimEnd()
  if (head.trim() === '' || CUE.test(head.slice(0, 60))) return null
  const heading = HEADING.exec(head)
  const named = heading?.groups?.inner ?? heading?.groups?.outer
  if (heading !== null && named !== undefined) {
    return { kind: 'heading', name: named, at: head.indexOf(named) }
  }
  const kind = CUE.test(before) ? 'cue' : TIMED.test(head) ? 'timed' : 'plain'
  const opening = OPENINGS[kind === 'timed' ? kind : 'plain'].exec(head)
  const at = opening?.indices?.groups?.name?.[0] ?? 0
  return { kind, name: opening?.groups?.name ?? null, at }
}

function oddNamesIn(lines: Line[]): Set<string> {
  const odd = new Set<string>()
  for (const kind of ['cue', 'timed', 'plain', 'heading'] as const) {
    const alike = lines.filter((line) => line.kind === kind)
    const names = alike.flatMap(({ name }) => (name !== null && mayName(name) ? [name] : []))
    const counts = countsOf(names)
    const returning = names.filter((name) => (counts.get(name) ?? 0) > 1)
    const isSure = (name: string) => kind === 'heading' || !/^\p{Ll}.*\s/u.test(name)
    const areNamed =
      names.length >= MOST * alike.length && returning.length >= RETURNING * alike.length
    if (names.length < FEWEST || !areNamed) continue
    for (const name of [...returning, ...names.filter(isSure)]) if (!isName(name)) odd.add(name)
  }
  return odd
}

function countsOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** False for what a sentence may begin with. */
function mayName(name: string): boolean {
  if (isName(name)) return true
  const words = name.split(/\s+/).length
  const most = /^\p{Ll}/u.test(name) ? MOST_SMALL_WORDS : MOST_WORDS
  const isSentence = /[.,;] \p{Ll}|[?!;…]|^https?$/u.test(name) || SAID.test(name)
  return (
    name.length <= LONGEST &&
    words <= most &&
    !isSentence &&
    !isNobody(name) &&
    (/\p{L}/u.test(name) || (name.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS)
  )
}

function countOf(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1
  return count
}
