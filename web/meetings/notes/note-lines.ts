/** A line of a note as Markdown; `line` is its index in the text. */
export type NoteLine = {
  line: number
  kind: 'heading' | 'bullet' | 'task' | 'text' | 'blank'
  text: string
  done: boolean
}

const HEADING = /^#{1,6}\s+(.*)$/s
const TASK = /^\s*[-*]\s+\[([ xX])\]\s?(.*)$/s
const BULLET = /^\s*(?:[-*]|\d+\.)\s+(.*)$/s
/** A line's prefix that the next line repeats. */
const PREFIX = /^(\s*(?:[-*]\s+\[[ xX]\]\s|[-*]\s))(.*)$/s

/** A note's headings, lists, checkboxes and paragraphs. */
export function noteLines(text: string): NoteLine[] {
  return text.split('\n').map((raw, line) => {
    const task = TASK.exec(raw)
    if (task) return { line, kind: 'task', text: task[2] ?? '', done: task[1] !== ' ' }
    const heading = HEADING.exec(raw)
    if (heading) return { line, kind: 'heading', text: heading[1] ?? '', done: false }
    const bullet = BULLET.exec(raw)
    if (bullet) return { line, kind: 'bullet', text: bullet[1] ?? '', done: false }
    return { line, kind: raw.trim() ? 'text' : 'blank', text: raw, done: false }
  })
}

/** The note with a line's checkbox toggled. */
export function withTicked(text: string, line: number): string {
  const lines = text.split('\n')
  const [from, to] = /\[ \]/.test(lines[line] ?? '') ? ['[ ]', '[x]'] : [/\[[xX]\]/, '[ ]']
  lines[line] = (lines[line] ?? '').replace(from as string | RegExp, to as string)
  return lines.join('\n')
}

/** The prefix that Enter adds to the next line; null if the line has none, '' if the item is empty. */
export function continuation(line: string): string | null {
  const [, prefix = '', rest = ''] = PREFIX.exec(line) ?? []
  if (prefix === '') return null
  return rest.trim() === '' ? '' : prefix.replace(/\[[xX]\]/, '[ ]')
}
