import type { Expected } from './expect'
import { clients, meetings } from './meetings'
import { denies, lengthsIn, listedNumbers, numbersIn, plain, says, setsBold } from './read-answer'

export type Answer = {
  result: string
  sources: {
    number: number
    meetingId: number
    clientName: string
    kind: string
    quote: string
    segment: number | null
  }[]
}

/**
 * The verdict on an answer: `place` is how many lines its best citation is from the expected one,
 * null if none is near.
 */
export type Verdict = { right: boolean; denied: boolean; place: number | null }

/** Sources a reader checks before giving up. */
const SOURCES_READ = 3
const MINUTES_OFF = 1

/** Compares an answer with the expectation; `ids` are the stored meetings by key. */
export function judge(expected: Expected, answer: Answer, ids: Map<string, number>): Verdict {
  const right = isRight(expected, answer, ids)
  return {
    right,
    denied: !right && expected.deny === undefined && denies(answer.result),
    place: placeOf(expected, answer, ids),
  }
}

function isRight(expected: Expected, answer: Answer, ids: Map<string, number>): boolean {
  const { result } = answer
  const read = [result, ...answer.sources.slice(0, SOURCES_READ).map(({ quote }) => quote)]
  const checks: boolean[] = []
  if (expected.deny) checks.push(denies(result))
  if (expected.says) {
    checks.push(expected.says.every((each) => read.some((text) => says(text, each))))
  }
  if (expected.meetings) checks.push(holds(expected.meetings, meetingsIn(answer, ids)))
  if (expected.clients) checks.push(holds(expected.clients, clientsIn(answer)))
  if (expected.number) {
    const numbers = numbersIn(result)
    checks.push(expected.number.some((number) => numbers.includes(number)))
  }
  if (expected.minutes) {
    const lengths = lengthsIn(result)
    const near = (wanted: number) =>
      lengths.some((length) => Math.abs(length - wanted) <= MINUTES_OFF)
    checks.push(expected.minutes.some(near))
  }
  if (expected.first) {
    const named = clientsIn(answer)
    checks.push(expected.first.every((name, at) => named[at] === name))
  }
  if (expected.rows) {
    checks.push(expected.rows.every(([label, number]) => hasRow(result, label, number)))
  }
  if (expected.tasks) {
    checks.push(expected.tasks.must.every((task) => says(result, task)))
    checks.push(!(expected.tasks.not ?? []).some((task) => says(result, task)))
  }
  return checks.every(Boolean)
}

function holds({ must, may = [] }: { must: string[]; may?: string[] }, got: string[]): boolean {
  return (
    must.every((each) => got.includes(each)) &&
    got.every((each) => must.includes(each) || may.includes(each))
  )
}

/**
 * Keys of the meetings that the answer links to, or names together with their client in one line.
 */
function meetingsIn({ result, sources }: Answer, ids: Map<string, number>): string[] {
  const led = sources.map(({ meetingId }) => meetingId)
  const lines = result.split('\n')
  return meetings
    .filter(
      ({ key, title, client }) =>
        led.includes(ids.get(key) ?? 0) ||
        lines.some((line) => setsBold(line, title) && says(line, client)),
    )
    .map(({ key }) => key)
}

/** Clients in order of first mention, also by their speakers; those of the sources last. */
function clientsIn({ result, sources }: Answer): string[] {
  const found = clients
    .map(({ name, person }) => ({ name, at: firstOf(result, [name, person]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  return [...new Set([...found.map(({ name }) => name), ...sources.map((each) => each.clientName)])]
}

function firstOf(text: string, names: string[]): number {
  const places = names.map((name) => plain(text).indexOf(plain(name))).filter((at) => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

function hasRow(result: string, label: string, number: number): boolean {
  return result
    .split(/\n|;|, (?=[A-Z0-9])/)
    .some((line) => says(line, label) && listedNumbers(line).includes(number))
}

function placeOf({ at }: Expected, answer: Answer, ids: Map<string, number>): number | null {
  if (at === undefined) return null
  const lines = meetings.find(({ key }) => key === at.meeting)?.lines ?? []
  const wanted = lines.flatMap(({ text }, line) =>
    at.sentence.split('|').some((part) => text.includes(part)) ? [line] : [],
  )
  const distances = answer.sources
    .filter(({ meetingId, segment }) => meetingId === ids.get(at.meeting) && segment !== null)
    .flatMap(({ segment }) => wanted.map((line) => Math.abs((segment ?? 0) - line)))
  return distances.length === 0 ? null : Math.min(...distances)
}
