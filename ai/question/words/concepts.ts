/**
 * Concepts of words in questions (words/questions.txt). `stop` words carry nothing; `weak` ones may
 * help to find a passage but need not be in it; `light` ones are weak and add nothing to a question
 * about rows; `row` words are of rows only.
 */
export const CONCEPTS = [
  ...(['stop', 'which', 'who', 'when', 'why', 'howMany', 'howOften', 'howLong', 'list'] as const),
  ...(['summarize', 'compare', 'prepare', 'draft', 'meeting', 'client', 'action', 'note'] as const),
  ...(['person', 'type', 'met', 'said', 'promise', 'have', 'not', 'except', 'planned'] as const),
  ...(['held', 'failed', 'running', 'due', 'overdue', 'most', 'least', 'ranking'] as const),
  ...(['longest', 'shortest', 'average', 'total', 'first', 'last', 'previous', 'next'] as const),
  ...(['new', 'per', 'more', 'less', 'atLeast', 'row', 'done', 'open', 'atMost', 'once'] as const),
  ...(['twice', 'me', 'they', 'that', 'and', 'today', 'yesterday', 'beforeYesterday'] as const),
  ...(['tomorrow', 'afterTomorrow', 'day', 'week', 'month', 'quarter', 'year', 'half'] as const),
  ...(['this', 'past', 'ago', 'since', 'before', 'after', 'until', 'about', 'between'] as const),
  ...(['from', 'to', 'in', 'early', 'mid', 'late', 'few', 'spring', 'summer', 'autumn'] as const),
  ...(['winter', 'weak', 'light', 'atFirst'] as const),
]

export type Concept = (typeof CONCEPTS)[number]
