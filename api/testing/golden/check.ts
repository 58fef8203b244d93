import type { SearchResult } from '../../search/types'
import type { Expected } from './golden'

/** The result of a question and the texts it was written from. */
export type Outcome = { result: SearchResult; context: string[] }

/** The difference from the expected answer; null if there is none. */
export function complaint(expected: Expected, { result, context }: Outcome): string | null {
  if ('nothing' in expected) {
    const isDenied = result.nearest || result.sources.length === 0
    return isDenied && (result.nearest || !/\*\*[1-9]/.test(result.result))
      ? null
      : `claims: ${result.result.slice(0, 160)}`
  }
  if ('quote' in expected) {
    return context.some((text) => text.includes(expected.quote))
      ? null
      : `not in the context: ${expected.quote}`
  }
  if ('quotes' in expected) {
    const missing = expected.quotes.filter((quote) => !context.some((text) => text.includes(quote)))
    return missing.length === 0 ? null : `not in the context: ${missing.join(' | ')}`
  }
  if ('says' in expected) {
    if (!result.result.includes(expected.says)) return `says: ${result.result.slice(0, 160)}`
    const { clients } = expected
    const cited = result.sources.map(({ clientName }) => clientName)
    return clients === undefined ? null : difference(clients, cited)
  }
  if ('meetings' in expected)
    return difference(
      expected.meetings,
      result.sources.map(({ meetingId }) => meetingId),
    )
  if ('clients' in expected)
    return difference(
      expected.clients,
      result.sources.map(({ clientName }) => clientName),
    )
  if ('tasks' in expected) return wrongTasks(expected.tasks, result.result)
  const said = new RegExp(`\\*\\*${expected.count} ${expected.of}s?\\*\\*`)
  if (expected.count === 0)
    return result.nearest || result.sources.length === 0
      ? null
      : `claims: ${result.result.slice(0, 160)}`
  return said.test(result.result)
    ? null
    : `expected ${expected.count}: ${result.result.slice(0, 160)}`
}

/** Counts uncited sources and citations without a source. */
export function brokenCitations({ result, sources }: SearchResult): number {
  const cited = new Set(
    [...result.matchAll(/(?<!\\)\[(\d+)\](?!\()/g)].map(([, number]) => Number(number)),
  )
  const known = new Set(sources.map(({ number }) => number))
  return [...cited].filter((number) => !known.has(number)).length
}

function difference<T>(wanted: T[], got: T[]): string | null {
  const missing = [...new Set(wanted)].filter((each) => !got.includes(each))
  const extra = [...new Set(got)].filter((each) => !wanted.includes(each))
  return missing.length + extra.length === 0
    ? null
    : `missing ${missing.join(', ') || '–'}; extra ${extra.join(', ') || '–'}`
}

/** The tasks listed in an answer, without owner, state and source. */
export function tasksIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) =>
      line
        .slice(2)
        .replace(/ \[\d+\]$/, '')
        .replace(/, (?:done|due .*)$/, '')
        .replace(/ \([^)]*\)$/, '')
        .replaceAll('\\', ''),
    )
}

function wrongTasks(wanted: string[], text: string): string | null {
  const listed = tasksIn(text)
  if (listed.length !== wanted.length)
    return `${listed.length} tasks listed, ${wanted.length} expected`
  return difference(wanted, listed)
}
