import type { Table } from './columns'
import { timeAlone } from './lines'

/** Elements of a run that represent a character. */
const CHARACTERS: Record<string, string> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
}
/** What isn't the text: deleted, moved elsewhere, a definition of tab stops, above other words. */
const SKIPPED = new Set(['del', 'moveFrom', 'tabs', 'rt'])
/** The same content for newer programs and, in `Fallback`, for older ones. */
const ALTERNATIVES = /(?:^|:)(AlternateContent|Fallback)$/

/** A table, or the text between tables. */
export type Block = string | Table

type Reader = {
  open: (name: string) => void
  text: (text: string) => void
  close: (name: string) => void
  /** The whole document. */
  read: () => Block[]
}

/** Collects the text of a document's elements, with a line per paragraph and break. */
export function documentReader(): Reader {
  const blocks: Block[] = []
  let parts: string[] = []
  const alternatives: number[] = []
  let prefix: string | null = null
  let skipped = 0
  let isText = false
  /** Parts with words. */
  let written = 0
  let tables = 0
  let table: Table = []
  let row: string[] = []

  const isSkipped = (name: string) =>
    ALTERNATIVES.exec(name)?.[1] === 'Fallback'
      ? written > (alternatives.at(-1) ?? 0)
      : SKIPPED.has(ownName(name, prefix))

  function take(): string {
    const text = parts.join('')
    parts = []
    return text
  }

  return {
    open(name) {
      prefix ??= name.slice(0, name.indexOf(':') + 1)
      if (skipped > 0 || isSkipped(name)) {
        skipped += 1
        return
      }
      const own = ownName(name, prefix)
      isText = own === 't'
      const character = CHARACTERS[own]
      if (character) parts.push(character)
      if (ALTERNATIVES.exec(name)?.[1] === 'AlternateContent') alternatives.push(written)
      if (own === 'tbl') tables += 1
      if (tables === 1 && own === 'tbl') {
        blocks.push(take())
        table = []
      } else if (tables === 1 && own === 'tr') row = []
    },
    text(text) {
      if (!isText || skipped > 0) return
      parts.push(text)
      if (text.trim() !== '') written += 1
    },
    close(name) {
      isText = false
      if (skipped > 0) {
        skipped -= 1
        return
      }
      const own = ownName(name, prefix)
      if (ALTERNATIVES.exec(name)?.[1] === 'AlternateContent') alternatives.pop()
      if (own === 'p') parts.push('\n')
      if (tables === 1 && own === 'tc') row.push(take())
      if (tables === 1 && own === 'tr') table.push(row)
      if (tables === 1 && own === 'tbl') blocks.push(table)
      if (own === 'tbl') tables -= 1
    },
    read: () => [...blocks, take()],
  }
}

/** Programs may use another prefix than "w:". */
function ownName(name: string, prefix: string | null): string {
  return name.startsWith(prefix ?? '') ? name.slice(prefix?.length) : name
}

/** The lines of a table; a row is one line if one of its first two cells is a time. */
export function tableText(table: Table): string {
  return table
    .map((row) => {
      const lines = row.map((cell) => cell.replace(/\s+/g, ' ').trim())
      const isTimed = lines.slice(0, 2).some((line) => timeAlone(line) !== null)
      return isTimed ? `${lines.join('\t')}\n` : row.join('')
    })
    .join('')
}
