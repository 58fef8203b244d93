import { addDays } from 'date-fns/addDays'
import { is, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import { type DayRange, from } from './calendar'
import { type Captured, type DateContext, free, over, type PartReader } from './pattern'
import { READERS } from './readers'

type Part = { read: PartReader; optional: boolean }

type Read = (said: Captured, context: DateContext) => DayRange | null

export type Rule = { parts: Part[]; read: Read }

export const LAST = 'last/past/previous'
/** An article or preposition, or none. */
export const OF = 'in?'

export function fit(
  parts: Part[],
  at: number,
  context: DateContext,
): { end: number; said: Captured } | null {
  let end = at
  const said = { year: null } as Captured
  for (const { read, optional } of parts) {
    const step = read(end, context)
    if (step === null && optional) continue
    if (step === null) return null
    Object.assign(said, step)
    end = step.end
  }
  return { end, said }
}

/** One reader for each name, so that what it reads at a position is known to all rules. */
const readers = new Map(Object.entries(READERS))

function readerOf(name: string): PartReader {
  const concepts = name.split('/') as Concept[]
  const ofConcept: PartReader = (at, { tokens }) =>
    name === 'in' ? overIn(tokens, at) : is(free(tokens, at), ...concepts) ? { end: at + 1 } : null
  const reader = readers.get(name) ?? ofConcept
  readers.set(name, reader)
  return reader
}

function overIn(tokens: Token[], at: number) {
  const end = over(tokens, at)
  return end > at ? { end } : null
}

export function rule(pattern: string, read: Read): Rule {
  const parts = pattern.split(' ').map((word): Part => {
    const name = word.replace('?', '')
    return { read: readerOf(name), optional: word.endsWith('?') }
  })
  return { parts, read }
}

/** Finds the rules whose first part reads something at a position, or may be missing. */
export function byBeginning(rules: Rule[]): (at: number, context: DateContext) => Rule[] {
  const begun = ({ parts: [first] }: Rule) => (first?.optional ? null : (first?.read ?? null))
  const readers = new Set(rules.map(begun).filter((read) => read !== null))
  const anywhere = rules.filter((rule) => begun(rule) === null)
  return (at, context) => {
    const reading = new Set([...readers].filter((read) => read(at, context) !== null))
    if (reading.size === 0) return anywhere
    return rules.filter((rule) => {
      const read = begun(rule)
      return read === null || reading.has(read)
    })
  }
}

export function rules(patterns: string[], read: Read): Rule[] {
  return patterns.map((pattern) => rule(pattern, read))
}

/** "Last", "this" or "next" before a unit, or after it as in Romance languages. */
export function shifted(
  pattern: string,
  read: (said: Captured, context: DateContext, shift: number) => DayRange | null,
) {
  const [head, tail] = [pattern.slice(0, -1), pattern.slice(-1)]
  return [LAST, 'this', 'next'].flatMap((which, at) =>
    // in "por mês este ano", "this" belongs to the word after it
    rules(
      which === 'this'
        ? [`${head}${which} ${tail}`]
        : [`${head}${which} ${tail}`, `X ${head}${tail} ${which}`],
      (said, context) => read(said, context, at - 1),
    ),
  )
}

export function days(offsets: Partial<Record<Concept, number>>): Rule[] {
  return Object.entries(offsets).map(([name, offset]) =>
    rule(name, (_said, { today }) => from(addDays(today, offset), 'day')),
  )
}
