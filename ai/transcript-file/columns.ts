import { timeAlone } from './lines'
import { voiceOf } from './voice'

/** Cells by row. */
export type Table = string[][]

/** Headings of columns, in English and some other languages. */
const HEADINGS = {
  start: headed('start', 'begin', 'from(?!\\p{L})', 'in(?!\\p{L})'),
  end: headed('end', 'stop', 'to(?!\\p{L})', 'out(?!\\p{L})'),
  time: headed('time', 'hora', 'heure', 'ora(?!\\p{L})', 'zeit', 'tijd', 'czas'),
  speaker: headed(
    ...['speaker', 'name', 'participant', 'who(?!\\p{L})', 'person', 'sprecher', 'intervenant'],
    ...['hablante', 'orateur', 'spreker'],
  ),
  text: headed(
    ...['text', 'transcri', 'content', 'words', 'sentence', 'speech', 'utterance', 'dialog'],
    ...['caption', 'message', 'inhalt'],
  ),
}
/** Headings of columns whose single numbers, measures and codes nobody said. */
const ASIDE =
  /^(#|nr\.?|no\.?|id|index|dur\.?|duration|confidence|score|language|lang|channel)$|[\s_-](id|number|nr\.?|no\.?|index|line|count)$/i
/** A longer cell is speech, not a heading. */
const LONGEST_HEADING = 40
/** The share of rows with a time, or a name, that makes a column of them. */
const MOST = 0.8
/** Without headings, what is said has this many characters on average; a list has fewer. */
const AVERAGE_TEXT = 20
const FEWEST_ROWS = 3
const MOST_COLUMNS = 10

/** `aside` are the columns of numbers and codes beside the speech. */
export type Columns = { [name in keyof typeof HEADINGS]?: number } & {
  text: number
  width: number
  aside: number[]
}

/** The columns of a table of what was said, and the rows under their headings; null for another. */
export function readColumns(rows: Table): { columns: Columns; turns: Table } | null {
  const [head = [], ...under] = rows
  const headed = headedColumns(head, under)
  if (headed !== null) return { columns: headed, turns: under }
  const columns = columnsOf(rows)
  return columns === null ? null : { columns, turns: rows }
}

/** True if a row names the columns of a transcript. */
export function isHead(row: string[]): boolean {
  return headedColumns(row, []) !== null
}

function isShortOrCode(cell: string): boolean {
  return /^[\w-]{0,5}$/.test(cell) || (/\d/.test(cell) && !/\s/.test(cell))
}

/** Several headings may name one thing; the words are in the column with the most of them. */
function headedColumns(head: string[], rows: Table): Columns | null {
  if (head.some((cell) => cell.length > LONGEST_HEADING)) return null
  const isAside = head.map((cell) => ASIDE.test(cell.trim()))
  const found = (name: keyof typeof HEADINGS) =>
    [...head.keys()].filter((at) => HEADINGS[name].test((head[at] ?? '').trim()))
  const longest = (places: number[]) =>
    places.toSorted((one, other) => lengthOf(rows, other) - lengthOf(rows, one))[0]
  const [start, end, time] = [found('start')[0], found('end')[0], found('time')[0]]
  const speaker = longest(found('speaker'))
  const text = longest(found('text').filter((at) => !isAside[at] && at !== speaker))
  if (text === undefined || (speaker ?? start ?? time) === undefined) return null
  const claimed = [start, end, time, speaker, text]
  const aside = [...head.keys()].filter((at) => {
    const cells = rows.map((row) => row[at] ?? '')
    const isCode = isAside[at] && cells.every(isShortOrCode)
    return !claimed.includes(at) && (isCode || areCounted(cells) || areTimed(cells))
  })
  return {
    start,
    end,
    time,
    speaker,
    text,
    width: head.length,
    aside,
  }
}

/** A column of few names, maybe one of times, and the one with the most words. */
function columnsOf(rows: Table): Columns | null {
  const width = Math.min(MOST_COLUMNS, rows[0]?.length ?? 0)
  const all = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
  const lengths = all.map((_, at) => lengthOf(rows, at))
  const text = lengths.indexOf(Math.max(...lengths))
  const speaker = all.findIndex((cells, at) => at !== text && areSpeakers(cells))
  const time = all.findIndex((cells) => mostly(cells, (cell) => timeAlone(cell) !== null))
  const isLong = (lengths[text] ?? 0) >= AVERAGE_TEXT * rows.length
  if (rows.length < FEWEST_ROWS || !isLong || speaker < 0 || time === text) return null
  const aside = [...all.keys()].filter((at) => areCounted(all[at] ?? []))
  return { text, speaker, width: rows[0]?.length ?? 0, aside, ...(time >= 0 && { time }) }
}

function lengthOf(rows: Table, at: number): number {
  return rows.reduce((sum, row) => sum + (row[at] ?? '').length, 0)
}

/** Names return in a conversation; in a list of people they don't. */
function areSpeakers(cells: string[]): boolean {
  const names = cells.map((cell) => voiceOf(cell).speaker)
  return (
    mostly(cells, (cell) => voiceOf(cell).speaker !== null) && new Set(names).size < cells.length
  )
}

/** Numbers that count the rows. */
function areCounted(cells: string[]): boolean {
  const counts = cells.filter((cell) => cell !== '').map((cell) => cell.replace(/\.$/, ''))
  const first = Number(counts[0])
  const isCounted = counts.every((count, at) => /^\d+$/.test(count) && +count === first + at)
  return counts.length >= FEWEST_ROWS && isCounted
}

/** Times that go on from row to row, as the ends of turns do. */
function areTimed(cells: string[]): boolean {
  const times = cells.map((cell) => timeAlone(cell)?.start ?? -1)
  return times.length >= FEWEST_ROWS && times.every((time, at) => time >= (times[at - 1] ?? 0))
}

export function mostly(cells: string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length >= MOST * cells.length
}

/**
 * A whole cell that begins with one of the stems and adds only what headings add. "Message me
 * tomorrow" may be the first thing somebody said.
 */
function headed(...stems: string[]): RegExp {
  const added =
    'id|in|out|of|the|de|del|la|name|label|number|no|nr|line|time|code|stamp|timestamp|timecode|text|content|transcript|message|sentence|speaker|audio|spoken|original|offset|inicio|início|inizio|début|debut|fin|fine|beginn|ende|ms|seconds|sec|s'
  return new RegExp(
    String.raw`^(?:${stems.join('|')})\p{L}*(?:[\s_-]?(?:${added})){0,3}\s?(?:[([][^()[\]]*[)\]])?:?$`,
    'iu',
  )
}
