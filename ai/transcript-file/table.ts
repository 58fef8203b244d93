import type { Segment } from '../segments'
import { NO_TIMES, readHeading, type Times, timeAlone } from './lines'
import { isName } from './names'

/** Cells by row. */
export type Table = string[][]

/** Headings of columns, in English and some other languages. */
const HEADINGS = {
  start: /^(start|begin|from\b|in$)/i,
  end: /^(end|stop|to$|out$)/i,
  time: /^(time|hora|heure|ora$|zeit|tijd|czas)/i,
  speaker: /^(speaker|name|participant|who|person|sprecher|intervenant|hablante|orateur|spreker)/i,
  text: /^(text|transcri|content|words|sentence|speech|utterance|dialog|caption|message|inhalt)/i,
}
/** A longer cell is speech, not a heading. */
const LONGEST_HEADING = 40
/** The share of rows with a time, or a name, that makes a column of them. */
const MOST = 0.8
/** Without headings, what is said has this many characters on average; a list has fewer. */
const AVERAGE_TEXT = 20
const FEWEST_ROWS = 3
const MOST_COLUMNS = 10

type Columns = { [name in keyof typeof HEADINGS]?: number }

/** What is said in a table with a row per turn; null for another table. */
export function readTable(table: Table): Segment[] | null {
  const rows = table
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const headed = headingsOf(rows[0] ?? [])
  const columns = headed ?? columnsOf(rows)
  return columns === null ? null : turnsOf(headed === null ? rows : rows.slice(1), columns)
}

/** The columns that a row names; null if it doesn't name those of a transcript. */
export function headingsOf(row: string[]): Columns | null {
  const columns: Columns = {}
  for (const name of ['start', 'end', 'time', 'speaker', 'text'] as const) {
    const at = row.findIndex(
      (cell) => cell.length <= LONGEST_HEADING && HEADINGS[name].test(cell.trim()),
    )
    if (at >= 0) columns[name] = at
  }
  const { text, speaker, start, time } = columns
  const isOfTurns = (speaker ?? start ?? time) !== undefined
  return text !== undefined && isOfTurns && text !== speaker ? columns : null
}

/** A column of few names, maybe one of times, and the one with the most words. */
function columnsOf(rows: Table): Columns | null {
  const width = Math.min(MOST_COLUMNS, rows[0]?.length ?? 0)
  const all = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
  const lengths = all.map((cells) => cells.reduce((sum, { length }) => sum + length, 0))
  const text = lengths.indexOf(Math.max(...lengths))
  const speaker = all.findIndex((cells, at) => at !== text && areSpeakers(cells))
  const time = all.findIndex((cells) => mostly(cells, (cell) => timeAlone(cell) !== null))
  const isLong = (lengths[text] ?? 0) >= AVERAGE_TEXT * rows.length
  if (rows.length < FEWEST_ROWS || !isLong || speaker < 0 || time === text) return null
  return { text, speaker, ...(time >= 0 && { time }) }
}

/** Names return in a conversation; in a list of people they don't. */
function areSpeakers(cells: string[]): boolean {
  const names = cells.map((cell) => voiceOf(cell).speaker)
  return (
    mostly(cells, (cell) => voiceOf(cell).speaker !== null) && new Set(names).size < cells.length
  )
}

function mostly(cells: string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length >= MOST * cells.length
}

/** "Name", "Name:" or "Name 0:03". */
function voiceOf(cell: string): Times & { speaker: string | null } {
  const heading = readHeading(cell, true, 'words')
  if (heading !== null) return heading
  const name = cell.replace(/\s?:$/, '')
  return { speaker: isName(name) ? name : null, ...NO_TIMES }
}

/** An empty cell under a speaker's name stands for the same speaker. */
function turnsOf(rows: Table, { start, end, time, speaker, text }: Columns): Segment[] {
  let last: string | null = null
  return rows.flatMap((row) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (row[at] ?? ''))
    const voice = voiceOf(cell(speaker))
    const times = timeAlone(cell(start ?? time)) ?? voice
    const finish = timeAlone(cell(end))?.start ?? times.end
    // a cell across the whole table is a title
    if (row.length === 1) return [{ speaker: null, ...NO_TIMES, text: cell(0) }]
    last = voice.speaker ?? (cell(speaker) || last)
    return cell(text) === ''
      ? []
      : [{ speaker: last, start: times.start, end: finish, text: cell(text) }]
  })
}
