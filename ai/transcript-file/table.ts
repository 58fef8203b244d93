import type { Segment } from '../segments'
import { type Columns, mostly, readColumns, type Table } from './columns'
import { NO_TIMES, type Times, timeAlone } from './lines'
import { isLabel, voiceOf } from './voice'

/** A time in a form that is not read, as "12.5 s", or a date. */
const MEASURE = /^\d(?:[\d\s.:,;/+TZhms-]|[ap]\.?m|min|sec)*$/i

type Voice = Times & { speaker: string | null }
/** `named` is the speaker's cell. */
type Row = Voice & { finish: number | null; words: string; isTitle: boolean; named: string }

/**
 * What is said in a table with a row per turn; null for another table. Every cell of a turn comes
 * out: what is no speaker and no time is said, whichever column it stands in.
 */
export function readTable(table: Table): Segment[] | null {
  const rows = table
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const found = readColumns(rows)
  return found === null ? null : turnsOf(found.turns, found.columns)
}

/** An empty cell under a speaker's name stands for the same speaker. */
function turnsOf(rows: Table, columns: Columns): Segment[] {
  const read = rowReader(rows, columns)
  const turns = rows.map((row) => read(row))
  const named = new Set(turns.filter(isFollowed).map(({ speaker }) => speaker))
  let last: string | null = null
  return turns.flatMap(({ speaker, start, finish, words, isTitle, named: cell }) => {
    const times = { start, end: finish }
    if (isTitle) return [{ speaker: null, ...NO_TIMES, text: words }]
    // a name that nobody else's words stand beside is an answer, as "Yes", in the wrong cell
    if (words === '' && speaker !== null && !named.has(speaker))
      return [{ speaker: null, ...times, text: cell }]
    last = speaker ?? (cell === '' ? last : null)
    return words === '' ? [] : [{ speaker: last, ...times, text: words }]
  })
}

/** True if words stand beside the row's name, or below it under no other name. */
function isFollowed({ words }: Row, at: number, rows: Row[]): boolean {
  const below = rows[at + 1]
  return words !== '' || (below !== undefined && below.named === '' && below.words !== '')
}

function rowReader(rows: Table, columns: Columns): (row: string[]) => Row {
  const { start, end, time, speaker, aside } = columns
  const clocks = [start, end, time].filter((at) => at !== undefined)
  // if the other rows have times, anything else is said; otherwise, times have another form
  const timed = clocks.filter((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return mostly(cells, (cell) => timeAlone(cell) !== null)
  })
  return (given) => {
    const row = fitted(given, columns)
    const cell = (at: number | undefined) => (at === undefined ? '' : (row[at] ?? ''))
    const named = cell(speaker)
    const voice = voiceOf(named)
    const name = voice.speaker ?? (isLabel(named) ? named : null)
    const times = timeAlone(cell(start)) ?? timeAlone(cell(time)) ?? voice
    const isSaid = (at: number) => {
      if (at === columns.text) return true
      if (at === speaker) return name === null
      if (!clocks.includes(at)) return !aside.includes(at)
      return timeAlone(cell(at)) === null && (timed.includes(at) || !MEASURE.test(cell(at)))
    }
    const words = row.filter((text, at) => text !== '' && isSaid(at)).join(' ')
    const finish = timeAlone(cell(end))?.start ?? times.end
    // a cell across the whole table is a title
    if (row.length === 1)
      return { speaker: null, ...NO_TIMES, finish: null, words: cell(0), isTitle: true, named: '' }
    return { ...times, speaker: name, finish, words, isTitle: false, named }
  }
}

/** A row with more cells than the table has columns has tabs between its words. */
function fitted(row: string[], { text, width }: Columns): string[] {
  const length = row.findLastIndex((cell) => cell !== '') + 1
  const more = length - width
  if (more <= 0) return row
  const words = row.slice(text, text + more + 1).join(' ')
  return [...row.slice(0, text), words, ...row.slice(text + more + 1, length)]
}
