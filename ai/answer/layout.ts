/** The line below a table's header: "|---|:--:|". */
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/
const ROW = /\|/
const LONGEST_RULE = 400
/** A line that begins a block of its own: a list, a heading, a quote, a rule. */
const BLOCK = /^\s*(?:[-*+]\s|\d{1,3}[.)]\s|#{1,6}\s|>|(?:-{3,}|\*{3,}|_{3,})\s*$)/
const TASK = /^([ \t]*[-*+] )\[[ xX]\] /gm

/**
 * Replaces what the page does not draw: tables and boxes become lists, and lines that a model ends
 * within a paragraph, as in a letter, stay lines.
 */
export function plainLayout(text: string): string {
  return withBreaks(withoutTables(text.replace(TASK, '$1').split('\n'))).join('\n')
}

/** A list with an entry for each row: "- **Price**: Redline: 10.8, Harrow: 12.5". */
function withoutTables(lines: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [head = '', rule = ''] = [lines[at], lines[at + 1]]
    if (rule.length > LONGEST_RULE || !ROW.test(head) || !ROW.test(rule) || !RULE.test(rule)) {
      kept.push(head)
      continue
    }
    const [, ...titles] = cellsOf(head)
    for (at += 1; ROW.test(lines[at + 1] ?? ''); at += 1) {
      kept.push(entryOf(cellsOf(lines[at + 1] ?? ''), titles))
    }
  }
  return kept
}

function entryOf([first = '', ...cells]: string[], titles: string[]): string {
  const told = cells.flatMap((cell, nth) => {
    const title = cells.length > 1 ? plain(titles[nth] ?? '') : ''
    return cell === '' ? [] : [title === '' ? cell : `${title}: ${cell}`]
  })
  const name = plain(first)
  const lead = name === '' ? '' : told.length === 0 ? name : `**${name}**: `
  return `- ${lead}${told.join('; ')}`
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

function plain(cell: string): string {
  return cell.replace(/\*\*|__/g, '').trim()
}

function withBreaks(lines: string[]): string[] {
  return lines.map((line, at) => {
    const next = lines[at + 1] ?? ''
    const isEnd = line.trim() === '' || next.trim() === '' || BLOCK.test(next)
    const isWhole = /^\s*(?:#{1,6}\s|(?:-{3,}|\*{3,}|_{3,})\s*$)/.test(line)
    return isEnd || isWhole ? line : `${line.trimEnd()}  `
  })
}
