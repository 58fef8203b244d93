import type { Mark } from './marks'
import { RULES, type Rule } from './rules'

/** The parts of a question about rows, in order. */
export type Found = { does: string[]; marks: Mark[] }[]

/** Function words, which may be skipped. */
const FILL = ['stop', 'in', 'me', 'have', 'that', 'and', 'held', 'row', 'they', 'or', 'to', 'from']
/** Words that change the meaning: they are never skipped. */
const STRONG = [
  ...['tell', 'except', 'not', 'summarize', 'why', 'when', 'compare', 'since', 'until'],
  ...['before', 'most', 'least', 'S', 'P', 'D', 'W', 'C', 'K', 'T', 'planned', 'failed', 'running'],
]

/**
 * Parses all marks with the longest rule at each position; null if a word is left over. Words that
 * say little, such as "tends", are left over too, unless nothing else can be read.
 */
export function parse(marks: Mark[]): Found | null {
  return parseAll(marks) ?? parseAll(marks.filter((mark) => !isLight(mark)))
}

function isLight({ names }: Mark): boolean {
  return names.has('light') && names.size === 2
}

function parseAll(marks: Mark[]): Found | null {
  const found: Found = []
  for (let at = 0; at < marks.length; ) {
    const [best] = RULES.flatMap((rule) => {
      const match = fit(rule, marks, at)
      return match === null ? [] : [{ rule, ...match }]
    }).toSorted((one, other) => other.rule.parts.length - one.rule.parts.length)
    if (best !== undefined) {
      found.push({ does: best.rule.does, marks: best.said })
      at = best.end
    } else if (isFill(marks[at])) at += 1
    else return null
  }
  return found
}

/** Matches a rule, skipping function words between its parts; null if it does not match. */
function fit({ parts }: Rule, marks: Mark[], start: number): { said: Mark[]; end: number } | null {
  const said: Mark[] = []
  let at = start
  for (const part of parts) {
    while (said.length > 0 && !isOne(marks[at], part) && isFill(marks[at])) at += 1
    const mark = marks[at]
    if (mark === undefined || !isOne(mark, part)) return null
    said.push(mark)
    at += 1
  }
  return { said, end: at }
}

/** A word such as "neglected" is both "met" and "not", so it matches no rule. */
function isOne(mark: Mark | undefined, names: string[]): boolean {
  const isBoth = mark?.names.has('met') && mark.names.has('not')
  return mark !== undefined && !isBoth && names.some((name) => mark.names.has(name))
}

function isFill(mark: Mark | undefined): boolean {
  if (mark === undefined) return false
  const { names } = mark
  const isSaid = names.has('said') || names.has('promise')
  const isJoint = names.has('fill') || (!isSaid && FILL.some((name) => names.has(name)))
  return isJoint && !STRONG.some((name) => names.has(name))
}

/** "Show me the summary of the last meeting", unlike "meetings with a summary". */
export function isOfSummary(marks: Mark[]): boolean {
  const at = (name: string) => marks.findIndex(({ names }) => names.has(name))
  return at('summary') >= 0 && at('summary') < at('meeting')
}
