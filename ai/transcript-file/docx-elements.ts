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

type Reader = {
  open: (name: string) => void
  text: (text: string) => void
  close: (name: string) => void
  /** The whole text. */
  read: () => string
}

/**
 * Collects the text of a document's elements: a line per paragraph and break, or per row of a table
 * with times.
 */
export function documentReader(): Reader {
  const parts: string[] = []
  const alternatives: number[] = []
  let prefix: string | null = null
  let skipped = 0
  let isText = false
  /** Parts with words. */
  let written = 0
  let rows = 0
  let cells: number[] = []

  const isSkipped = (name: string) =>
    ALTERNATIVES.exec(name)?.[1] === 'Fallback'
      ? written > (alternatives.at(-1) ?? 0)
      : SKIPPED.has(ownName(name, prefix))

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
      if (own === 'tr') rows += 1
      if (rows === 1 && own === 'tr') cells = []
      if (rows === 1 && own === 'tc') cells.push(parts.length)
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
      if (own !== 'tr') return
      if (rows === 1) joinCells(parts, cells)
      rows -= 1
    },
    read: () => parts.join(''),
  }
}

/** Programs may use another prefix than "w:". */
function ownName(name: string, prefix: string | null): string {
  return name.startsWith(prefix ?? '') ? name.slice(prefix?.length) : name
}

/** Makes one line of the cells that start at the places, if one of the first two is a time. */
function joinCells(parts: string[], starts: number[]): void {
  const cells = starts.map((start, at) => parts.slice(start, starts[at + 1]).join(''))
  const lines = cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
  if (!lines.slice(0, 2).some((line) => timeAlone(line) !== null)) return
  parts.splice(starts[0] ?? parts.length, parts.length, `${lines.join('\t')}\n`)
}
