import type { Sealed } from '../expect'
import { byDate, counts } from './by-date'
import { listsOfClients, plannedOnes } from './clients'
import { facts } from './facts'
import { figures } from './figures'
import { followUps } from './follow-ups'
import { languages } from './languages'
import { awkwardNames } from './names'
import { events, notes } from './notes'
import { promises } from './promises'
import { compared, notMet } from './since'
import { terse, unanswerable } from './terse'

/** Every sealed question. */
export const sealedQuestions: Sealed[] = [
  ...byDate,
  ...counts,
  ...listsOfClients,
  ...awkwardNames,
  ...facts,
  ...promises,
  ...plannedOnes,
  ...notMet,
  ...compared,
  ...followUps,
  ...figures,
  ...notes,
  ...events,
  ...languages,
  ...terse,
  ...unanswerable,
]
