import { plainMarkdown } from '@app/ai/answer/markdown'
import type { SearchResult } from '../../../search/types'
import { denies } from '../sealed/read-answer'
import type { PracticeLibrary } from './build'
import type { Practice } from './questions'

type Verdict = {
  wrong: string | null
  denied: boolean
  cited: boolean | null
  citedFirst: boolean | null
}

/**
 * Judges whether an answer is correct, denies existing facts, and has a source, or a first source,
 * that opens at the sentence.
 */
export function judge(
  { kind, values }: Practice,
  result: SearchResult,
  library: PracticeLibrary,
): Verdict {
  if (kind === 'nothing') {
    const wrong = denies(result.result) ? null : `claims: ${start(result)}`
    return { wrong, denied: false, cited: null, citedFirst: null }
  }
  const wrong = complaint(kind, values, result, library)
  const denied = wrong !== null && denies(result.result)
  const isOfQuotes = kind === 'quote' || kind === 'quotes' || kind === 'any'
  const hold = (first?: number) => {
    const opens = (value: string) => opensAt(value, result, library, first)
    return isOfQuotes ? (kind === 'any' ? values.some(opens) : values.every(opens)) : null
  }
  const [cited, citedFirst] = [hold(), hold(1)]
  return { wrong, denied, cited, citedFirst }
}

function complaint(
  kind: Practice['kind'],
  values: string[],
  result: SearchResult,
  library: PracticeLibrary,
) {
  const text = result.result
  if (kind === 'meetings')
    return difference(
      values.flatMap((value) => value.split(' ')),
      keysOf(result, library),
    )
  if (kind === 'clients') return difference(values, clientsOf(result, library))
  if (kind === 'tasks') return difference(values, tasksOf(text))
  if (kind === 'says') {
    const missing = values.filter((value) => !text.includes(value))
    return missing.length === 0 ? null : `does not say ${missing.join(' | ')}: ${start(result)}`
  }
  if (kind === 'first' || kind === 'top') {
    const lines = text.split('\n').filter((line) => line.startsWith('- '))
    const isOrdered = values.every((value, at) => lines[at]?.includes(plainMarkdown(value)))
    return isOrdered ? null : `first: ${lines.slice(0, 2).join(' / ') || start(result)}`
  }
  const missing = values.filter((value) => !isQuoted(value, result, library))
  const isEnough = missing.length < (kind === 'any' ? values.length : 1)
  return isEnough ? null : `not quoted: ${missing.join(' | ')}; ${quotesOf(result)}`
}

function isQuoted(value: string, { sources }: SearchResult, library: PracticeLibrary): boolean {
  const { meeting, words } = parse(value, library)
  return sources.some(
    ({ meetingId, quote }) =>
      meetingId === meeting?.id && words.some((each) => quote.includes(each)),
  )
}

/** True if one of the first sources of that meeting opens at the matching line. */
function opensAt(
  value: string,
  { sources }: SearchResult,
  library: PracticeLibrary,
  first?: number,
): boolean {
  const { meeting, words } = parse(value, library)
  const lines = meeting?.lines.filter(({ text }) => words.some((each) => text.includes(each)))
  return sources
    .filter(({ meetingId }) => meetingId === meeting?.id)
    .slice(0, first)
    .some(({ segment }) => lines?.some((line) => line.segment === segment))
}

/** "meeting words", or alternatives: "meeting these|those". */
function parse(value: string, library: PracticeLibrary) {
  const [key = '', ...words] = value.split(' ')
  const meeting = library.meetings.find((each) => each.key === key)
  return { meeting, words: words.join(' ').split('|') }
}

function keysOf({ sources }: SearchResult, library: PracticeLibrary): string[] {
  return sources.map(
    ({ meetingId }) => library.meetings.find(({ id }) => id === meetingId)?.key ?? '?',
  )
}

/** The clients in the answer's rows; those of the sources if it has none. */
function clientsOf({ result, sources }: SearchResult, library: PracticeLibrary): string[] {
  const bold = [...result.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name)
  const named = library.clients.filter((client) => bold.includes(plainMarkdown(client)))
  return named.length > 0 ? named : sources.map(({ clientName }) => clientName)
}

function tasksOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  return lines.map((line) =>
    line
      .slice(2)
      .replace(/ \[\d+\]$/, '')
      .replace(/, (?:done|due [^)]+)$/, '')
      .replace(/ \([^)]*\)$/, '')
      .replaceAll('\\', ''),
  )
}

function difference(wanted: string[], got: string[]): string | null {
  const missing = [...new Set(wanted)].filter((each) => !got.includes(each))
  const extra = [...new Set(got)].filter((each) => !wanted.includes(each))
  return missing.length + extra.length === 0
    ? null
    : `missing ${missing.join(', ') || '–'}; extra ${extra.join(', ') || '–'}`
}

function start({ result }: Pick<SearchResult, 'result'>): string {
  return result.slice(0, 160).replaceAll('\n', ' ')
}

function quotesOf({ result, sources }: SearchResult): string {
  return `${start({ result }).slice(0, 60)} ${sources.map(({ quote }) => quote.slice(0, 60)).join(' / ')}`
}
