import { join } from 'node:path'
import { HEADS, type Label, OPEN_LABEL } from '../label'

/** A question with its label, and the names, types and words of the topic that its marks show. */
export type Example = {
  question: string
  label: Label
  names: string[]
  types: string[]
  topics: string[]
}

/** Files of examples, each by another writer; those of `HELD_OUT` only measure what was learned. */
export const WRITERS = [
  ...(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const),
  ...(['eleven', 'twelve', 'thirteen', 'fourteen'] as const),
]

export const HELD_OUT = 'held-out'

const MARKED = /\{([^{}]*)\}|<([^<>]*)>|\[([^[\]]*)\]|~([^~]*)~/g
/** Words before a name that are no part of it. */
const BEFORE_NAME = /^(?:the|old|his|her|my|our|both|mr\.?|mrs\.?|ms\.?|dr\.?) /i

/** The examples of a file; throws on a line that has no label. */
export async function readExamples(writer: string): Promise<Example[]> {
  const text = await Bun.file(join(import.meta.dir, `../examples/${writer}.txt`)).text()
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readExample)
}

/** The example in a line; throws if it has no label, or one that is unknown. */
export function readExample(line: string): Example {
  const [marked = '', label] = line.split(' => ')
  if (label === undefined) throw new Error(`no label: ${line}`)
  const example: Example = { question: '', label: labelIn(label), names: [], types: [], topics: [] }
  let end = 0
  for (const { 0: whole, index, 1: name, 2: date, 3: topic, 4: type } of marked.matchAll(MARKED)) {
    example.question += marked.slice(end, index)
    example.question += name ?? date ?? topic ?? type ?? ''
    end = index + whole.length
    if (name !== undefined) example.names.push(name.replace(BEFORE_NAME, '').replace(/['’]s?$/, ''))
    if (type !== undefined) example.types.push(type)
    if (topic !== undefined) example.topics.push(topic)
  }
  example.question += marked.slice(end)
  return example
}

/** "meetings count by=client order=most limit=3". */
function labelIn(text: string): Label {
  const [kind = '', what = '-', ...rest] = text.trim().split(' ')
  const said = { ...OPEN_LABEL, kind, what } as Record<string, string>
  for (const each of rest) {
    const [head = '', value = ''] = each.split('=')
    if (head === 'overdue') said.state = 'overdue'
    else if (head === 'limit') said.limit = value === '1' ? 'one' : 'several'
    else said[head] = value
  }
  for (const [head, values] of Object.entries(HEADS))
    if (!values.some((value) => value === said[head])) throw new Error(`${head} of ${text}`)
  return said as Label
}
