import { join } from 'node:path'
import type { Library } from '@app/ai/question/library'
import { type Plan, READING } from '@app/ai/question/plan'
import { readQuestion } from '@app/ai/question/read'
import { NOW, ZONE } from '../golden'
import type { Practice } from './questions'

/**
 * A good reader's reading of a question that the rules misread: clients by name, dates by
 * expression.
 */
type Correction = Record<string, unknown> & { clients?: string[]; dates?: string[] }

const ASKING = { now: new Date(NOW), timeZone: ZONE, name: 'Dana Reeves' }

/** The plans that a good reader gives, ready to be sent by a scripted model. */
export async function goodReader(library: Library): Promise<(practice: Practice) => unknown> {
  const text = await Bun.file(join(import.meta.dir, 'plans.txt')).text()
  const corrections = new Map(
    text.split('\n').flatMap((line): [string, Correction][] => {
      const [asked, json] = line.split(' => ')
      return asked === undefined || json === undefined ? [] : [[asked, JSON.parse(json)]]
    }),
  )
  return ({ ask, earlier }) => {
    const plan = readQuestion(ask, library, ASKING, earlier)
    const { clients, dates, ...own } = corrections.get([...earlier, ask].join(' > ')) ?? {}
    const ids = clients?.map((name) => library.clients.find((each) => each.name === name)?.id ?? 0)
    return READING.parse({
      ...plan,
      ...own,
      ...(ids === undefined ? {} : { clientIds: ids }),
      dates: dates?.map(dateOf) ?? plan.dates.map(expressed),
    })
  }
}

function dateOf(said: string) {
  const isEvent = said.startsWith('event:')
  return { expression: said.replace(/^event:/, ''), of: isEvent ? 'event' : 'meeting' }
}

/** A model names the days of a date that only the conversation tells. */
function expressed({ expression, of, from, to }: Plan['dates'][number]) {
  if (of !== 'meeting' || (from === null && to === null) || /^\w+:/.test(expression))
    return { expression, of }
  if (from === null) return { expression: `until ${to}`, of }
  return { expression: to === null ? `since ${from}` : `${from} to ${to}`, of }
}
