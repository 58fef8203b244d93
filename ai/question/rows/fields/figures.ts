import type { Plan } from '../../plan'
import { metAt, type Read, rows, TASK_NOUNS, type Way, whole } from './way'

const ROWS = `(meetings|calls|sessions|${TASK_NOUNS})`
const AGAINST = '(?:against|versus|vs\\.?|compared (?:with|to)|than|or)'
const UNIT = '(client|meeting|week|month|quarter|year)'

/** Figures of two times and the difference between them: the rows, the one time, the other. */
const OF_TWO_TIMES: string[] = [
  `(?:did (?:i|we) have |were there |have i had )?(?:more|fewer) ${ROWS} ((?:in|on|during|this|last) .+?) ${AGAINST} (.+?),? (?:and )?by how many`,
  `how many (?:more|fewer) ${ROWS} (?:did i have |were there )?((?:in|on|during|this|last) .+?) than (.+)`,
  `${ROWS} ((?:in|on|during|this|last) .+?) ${AGAINST} (.+?)(?:[:,] (?:the )?difference)?`,
  '(?:was|were) (?:the )?()(.+?) (?:busier|quieter|fuller) than (?:the )?(.+)',
  `(?:what is )?(?:the )?difference (?:in|between|of) (?:the )?(?:number of )?${ROWS} (?:between )?((?:in )?.+?) and (.+)`,
]

/** Rows of each of something on average: the rows and the unit. */
const ON_AVERAGE: string[] = [
  `(?:how many )?${ROWS}(?: do (?:i|we) have| did (?:i|we) have| are there| come out of| came out of)? (?:a|an|per|for each|for every|each) ${UNIT}(?: do (?:i|we) have| did (?:i|we) have| are there)? on average`,
  `(?:what is )?(?:the |my )?average (?:number of )?${ROWS} (?:a|an|per|for each|each) ${UNIT}`,
  `(?:on average,? )how many ${ROWS}(?: do (?:i|we) have| come out of)? (?:a|an|per|for each|each) ${UNIT}(?: do (?:i|we) have)?`,
]

/** Whole questions of figures by fields that no word alone tells. */
export const FIGURE_WAYS: Way[] = [
  ...OF_TWO_TIMES.map(
    (pattern): Way => ({
      asked: whole(pattern),
      plan: (found, read) => ofTwoTimes(found, read),
    }),
  ),
  ...ON_AVERAGE.map(
    (pattern): Way => ({
      asked: whole(pattern),
      plan: ([said, unit], read) => onAverage(said, unit, read),
    }),
  ),
]

function ofTwoTimes([said = '', one = '', other = '']: string[], read: Read): Plan | null {
  const [first, second] = [one, other].map(
    (time) => metAt(time, read) ?? metAt(`in ${time}`, read) ?? metAt(`in the ${time}`, read),
  )
  if (!first) return null
  const { dates } = second
    ? { dates: [first.date, second.date] }
    : read(`which clients did I meet in the ${one.replace(LEAD, '')} or the ${other}`)
  return dates.length === 2 ? { ...counted(said, read), dates, groupBy: 'dates' } : null
}

const LEAD = /^(?:in |on |during )?(?:the )?/i

function onAverage(said = '', unit = '', read: Read): Plan | null {
  const plan = counted(said, read)
  const groupBy = UNITS.find((each) => each === unit.toLowerCase()) ?? null
  const isOfMeetings = plan.subject === 'meetings' && groupBy === 'meeting'
  return groupBy === null || isOfMeetings ? null : { ...plan, metric: 'average', groupBy }
}

const UNITS = ['client', 'meeting', 'week', 'month', 'quarter', 'year'] as const

function counted(said: string, read: Read): Plan {
  const isOfTasks = /^(?:tasks|action|to-?dos)/i.test(said)
  const plan = rows(read, isOfTasks ? 'actions' : 'meetings')
  return { ...plan, intent: 'count', status: isOfTasks ? null : 'held' }
}
