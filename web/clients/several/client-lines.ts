import { parse } from 'papaparse'
import { CLIENT_CHARACTERS } from '../../browser/limits'
import type { ClientEntries } from '../client-form-dialog'

export type ClientLines = {
  clients: ClientEntries[]
  /** lines with a client that exists already, or was named above */
  known: number
  /** lines without a type, or with too long a name or type */
  unusable: number
}

const NAME = /^(client('s)? ?)?(full )?name$|^client$/i
const TYPE = /^(client ?)?(type|category|service|segment)$/i

/**
 * Reads clients from a list or a spreadsheet: a line each with a name and a type. A first line of headings
 * says which columns these are; `type` is for lines without one.
 */
export function readClientLines(text: string, type: string, names: string[]): ClientLines {
  const rows = rowsOf(text)
  const headings = rows[0] ?? []
  const named = headings.findIndex((heading) => NAME.test(heading))
  const typed = headings.findIndex((heading) => TYPE.test(heading))
  const body = named < 0 ? rows : rows.slice(1)
  const [nameAt, typeAt] = named < 0 ? [0, 1] : [named, typed]
  const taken = new Set(names.map((name) => name.toLowerCase()))
  const lines: ClientLines = { clients: [], known: 0, unusable: 0 }
  for (const row of body) {
    const client = { name: row[nameAt] ?? '', type: row[typeAt] || type.trim() }
    if (client.name === '') continue
    if (taken.has(client.name.toLowerCase())) lines.known += 1
    else if (isUsable(client)) {
      taken.add(client.name.toLowerCase())
      lines.clients.push(client)
    } else lines.unusable += 1
  }
  return lines
}

function isUsable({ name, type }: ClientEntries): boolean {
  return type !== '' && Math.max(name.length, type.length) <= CLIENT_CHARACTERS
}

/** The fields of each line, separated by tabs, semicolons or commas. */
function rowsOf(text: string): string[][] {
  const read = (quoteChar: string) =>
    parse<string[]>(text, { delimitersToGuess: ['\t', ';', ','], skipEmptyLines: true, quoteChar })
  const quoted = read('"')
  // a nickname in quotation marks is no quoted field, and would swallow the lines after it
  const isQuoted = quoted.errors.every(({ type }) => type !== 'Quotes')
  const { data } = isQuoted ? quoted : read(NO_QUOTES)
  return data.map((row) => row.map((field) => field.trim()))
}

const NO_QUOTES = '\0'
