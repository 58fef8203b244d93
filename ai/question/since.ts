import type { PlanDates } from './plan'
import { is, type Sentence } from './sentence'

/** Words from "since" to "meeting". */
const NEAR = 5
const WORDS = ['since', 'after', 'before', 'until'] as const

/**
 * "Since our last meeting", "before the spring review": from or up to the day of a meeting, which rows must tell. Its
 * expression is "since:last" or "since:title Annual review".
 */
export function readSince({ tokens }: Sentence, title: string | null): PlanDates[] | null {
  const at = tokens.findIndex((token) => token.use === null && is(token, ...WORDS))
  const word = WORDS.find((each) => is(tokens[at], each))
  if (word === undefined) return null
  const behind = tokens.slice(at + 1, at + 1 + NEAR)
  const end = behind.findIndex((token) => is(token, 'meeting') || token.use === 'title')
  const noun = behind[end]
  const isLed = behind
    .slice(0, end)
    .every(
      (token) => is(token, 'in', 'stop', 'last', 'me', 'they', 'first') || token.use === 'title',
    )
  if (noun === undefined || !isLed) return null
  const isTitle = noun.use === 'title'
  for (const token of [tokens[at], ...behind.slice(0, end + 1)])
    if (token && token.use === null) token.use = 'date'
  return [
    {
      expression: `${word}:${isTitle ? `title ${title}` : 'last'}`,
      of: 'meeting',
      from: null,
      to: null,
    },
  ]
}
