import { plainMarkdown } from '@app/ai/answer/markdown'
import type { SearchResult } from '../../../search/types'
import { tasksIn } from '../check'
import { denies } from '../sealed/read-answer'
import type { Expected } from './cell'
import type { World } from './world'

export type Verdict = { outcome: 'right' | 'wrong' | 'denied' | 'refused'; why: string }

const REFUSING = /^(?:I’m not sure|I can’t|I can only|The closest I found to)/

/** Compares an answer with the ground truth. */
export function judge(
  expected: Expected,
  result: SearchResult,
  world: World,
  isTenseless = false,
): Verdict {
  const text = result.result
  const isRefused = REFUSING.test(text)
  if ('nothing' in expected) {
    const isHonest = denies(text) || isRefused
    return { outcome: isHonest ? 'right' : 'wrong', why: start(text) }
  }
  const why = complaint(expected, result, world, isTenseless)
  if (why === null) return { outcome: 'right', why: '' }
  if (isRefused) return { outcome: 'refused', why: start(text) }
  return { outcome: denies(text) ? 'denied' : 'wrong', why: `${why}; ${start(text)}` }
}

function complaint(
  expected: Expected,
  { result, sources }: SearchResult,
  world: World,
  isTenseless: boolean,
) {
  const lead = result.split('\n\n')[0] ?? ''
  const isAhead = (id: number) =>
    world.meetings.some((each) => each.id === id && each.status === 'planned')
  const isWanted = (id: number) => 'meetings' in expected && expected.meetings.includes(id)
  const cited = sources
    .map(({ meetingId }) => meetingId)
    .filter((id) => !isTenseless || isWanted(id) || !isAhead(id))
  if ('among' in expected) {
    if (!result.includes(`**${expected.figure}**`)) return `not ${expected.figure}`
    return difference(expected.among, cited)
  }
  if ('figure' in expected) {
    const missing = expected.figure.filter((figure) => !hasFigure(result, lead, figure))
    return missing.length === 0 ? null : `not ${missing.join(', ')}`
  }
  if ('meetings' in expected) return ofMeetings(expected.meetings, cited, lead)
  const bold = rowsOf(result).map(([name]) => name)
  if ('clients' in expected) {
    const known = new Set(world.clients.map(({ name }) => plainMarkdown(name)))
    const named = bold.filter((name) => known.has(name))
    return difference(expected.clients.map(plainMarkdown), named)
  }
  if ('top' in expected) {
    const shown = bold.slice(0, expected.size)
    const names = expected.top.map(plainMarkdown)
    return shown.length === expected.size && shown.every((name) => names.includes(name))
      ? null
      : `not ${names.join(', ')} but ${shown.join(', ')}`
  }
  if ('groups' in expected) {
    const wanted = expected.groups.map(([name, value]) => `${plainMarkdown(name)}: ${value}`)
    return difference(
      wanted,
      rowsOf(result).map(([name, value]) => `${name}: ${value}`),
    )
  }
  if ('tasks' in expected) return difference(expected.tasks.toSorted(), tasksIn(result))
  return null
}

/** A list shows the first fifty and states the total. */
function ofMeetings(wanted: number[], cited: number[], lead: string) {
  const isLong = wanted.length > 50 && lead.includes(`**${wanted.length} meetings**`)
  return isLong ? null : difference(wanted, [...new Set(cited)])
}

function hasFigure(result: string, lead: string, figure: string): boolean {
  return lead.includes(`**${figure}`) || result.includes(`: ${figure}`)
}

/** "- **name**: value in 3 meetings [1]" */
function rowsOf(text: string): [string, string][] {
  return [...text.matchAll(/^- \*\*(.+?)\*\*:? ?(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/ \[\d+\]$/, '').replace(/ in \d+ meetings?$/, ''),
  ])
}

function difference<T>(wanted: T[], got: T[]): string | null {
  const missing = wanted.filter((each) => !got.includes(each))
  const extra = got.filter((each) => !wanted.includes(each))
  if (missing.length + extra.length === 0) return null
  return `missing ${missing.length}: ${missing.slice(0, 4).join(', ')}; extra ${extra.length}: ${extra.slice(0, 4).join(', ')}`
}

function start(text: string): string {
  return text.slice(0, 200).replaceAll('\n', ' ')
}
