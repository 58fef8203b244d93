import { plainMarkdown } from '@app/ai/answer/markdown'
import type { QuestionKind } from '@app/ai/question'
import type { Matter } from './prepare'
import { fromRecords, type SearchResult } from './result'

const LISTED: ReadonlySet<QuestionKind> = new Set([
  'listMeetings',
  'listClients',
  'countMeetings',
  'countClients',
  'duration',
  'missedClients',
])

/** What ranks, compares, groups or limits rows in ways that nothing here does. */
const UNREAD = new RegExp(
  `\\b(?:${[
    'longest|shortest|average|least|fewest|most(?! recent)|top \\d+',
    '(?:more|less|fewer|longer|shorter|older) (?:\\w+ ){0,8}?than(?! (?:\\w+ ){1,2}(?:days?|weeks?|months?|quarters?|years?) ago)',
    'at (?:least|most)|twice|(?:only|just) once|for the first time|new clients|in a while',
    '(?:each|per|every) (?:client|day|week|month|quarter|year)|compared|versus|vs',
    '(?:early|mid|late|beginning of|end of|start of) (?:19|20)\\d\\d|earlier this',
    'christmas|easter|thanksgiving|fortnight|weekends?|mornings?|afternoons?|evenings?',
  ].join('|')})\\b`,
  'i',
)
/** The document: no word to be searched for, since every text is full of it. */
const TESTAMENT =
  /\b(?:(?:a|the|my|her|his|their|living|new|old) will(?= |\W*$)(?! (?:be|have|not)\b)|wills)\b/i

/** What leaves something out that is no client's name. */
const LEFT_OUT = /\b(?:without|except|excluding)\b/i

/** Words of a question for rows that would be left out in silence; null where all is understood. */
export function unreadWords({ plan, ask }: Matter): string | null {
  if (!LISTED.has(plan.kind)) return null
  const unread = plan.also.length > 0 ? null : UNREAD.exec(ask.query)
  const testament = plan.subject === '' ? TESTAMENT.exec(ask.query) : null
  const isExcluding = plan.excludedIds.length === 0 && plan.kind !== 'missedClients'
  const leftOut = isExcluding ? LEFT_OUT.exec(ask.query) : null
  return (unread ?? testament ?? leftOut)?.[0] ?? null
}

/** Says so instead of counting what was not asked for. */
export function notCounted(words: string, matter: Matter): SearchResult {
  const why = 'Meetings are listed and counted by client, date and what was said.'
  const result = `${why} “${plainMarkdown(words)}” is not understood there, so nothing was counted.`
  return fromRecords(matter, result)
}
