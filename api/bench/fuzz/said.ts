import { hasContent } from '@app/ai/answer/exchange'
import { saysOwnAge } from '@app/ai/answer/expected/age'
import { askedKind } from '@app/ai/answer/expected/asked-kind'
import { holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import {
  asksForThing,
  type ExpectedKind,
  isComparing,
  NOUNS,
  subjectOf,
} from '@app/ai/answer/expected/kind'
import { leadsTo, purposeOf } from '@app/ai/answer/expected/purpose'
import { unsaidFigures } from '@app/ai/answer/figures/figures'
import { createMasker } from '@app/ai/models/mask/masker'
import { statementsOf } from '@app/ai/offline/statements'
import { summarizeByRules } from '@app/ai/offline/summary'
import { kindAskedFor } from '@app/ai/question/asked/kinds'
import { asksForQuestions } from '@app/ai/question/asked/questions'
import { cleaned } from '@app/ai/summarize/clean-notes'
import { splitIntoParts } from '@app/ai/summarize/parts'
import { placeNotes } from '@app/ai/summarize/place-notes'
import { hasNewNumbers } from '@app/ai/summarize/recap'
import { QUESTION_CHARACTERS } from '@app/web/browser/limits'
import fc from 'fast-check'
import { daysNamed, dueDate } from '../../meetings/action-items/due-date'
import { type Target, target, textOf } from './target'

/** The longest text that a model is sent or writes at once, in characters. */
const PART = 24_000
/** Longer than a task. */
const TASK = 4_000
const KINDS = Object.keys(NOUNS) as ExpectedKind[]
const BROAD = ['amount', 'date', 'time', 'person', 'place', 'reason'] as const
const SAID_ON = new Date('2026-11-21T15:00:00Z')

const PLAIN = [
  'a',
  ' ',
  '\n',
  '. ',
  '? ',
  ', ',
  ': ',
  '-',
  '’',
  'é',
  '\ud83d',
  'Ann ',
  'Ann: ',
  '**',
]
const NUMBERS = ['1', '0', '1,000 ', '1.5', '7 ', '$1 ', '€', '%', 'twenty', ' million ', 'half ']
const SPOKEN = ['two ', 'point ', 'and a half ', 'hundred ', 'zwanzig ', 'quarenta ', 'e ']
const TIMES = ['May 1 ', '2026-04-30', 'T', '10:30 ', '3/4 ', 'by Friday ', 'in two weeks ', 'the ']
const AGES = ['I am ', 'I’m 20 ', 'turned ', 'ho ', 'tengo ', ' años', 'enta ', 'anta', 'ich bin ']
const PRIVATE = ['@', 'a@b.de ', 'DE89 ', '4111 ', '+49 30 ', 'Main Street ', 'account number ']
const PROMISES = ['I will send ', 'we agreed ', 'let’s meet ', 'my wife ', 'please ', 'don’t ']
const ASKED = [
  ...['what did ', 'which questions did ', ' ask', ' me', 'list ', 'all ', 'the ', 'said'],
  ...['amounts ', 'how much ', 'who ', 'what is the name of ', 'loyer ', 'wie ', 'combien '],
]

const asked = textOf([...PLAIN, ...ASKED, ...NUMBERS, ...AGES]).map((text) =>
  text.slice(0, QUESTION_CHARACTERS),
)
const said = textOf([...PLAIN, ...NUMBERS, ...SPOKEN, ...TIMES, ...AGES, ...PRIVATE, ...PROMISES])
const part = said.map((text) => text.slice(0, PART))

const quoted = fc.record({ point: part, task: part, assignee: part, quote: part })
const notes = fc
  .tuple(
    part,
    fc.array(quoted, { maxLength: 3 }),
    fc.record({ date: part, topics: part, quote: part }),
  )
  .map(([executiveSummary, entries, nextMeeting]) => ({
    executiveSummary,
    keyPoints: entries,
    actionItems: entries,
    nextMeeting,
  }))

/** Rules that read what people say in meetings and ask about them. */
export const rules: Target[] = [
  target('rules: the kind of answer that is asked for', asked, (question) => {
    for (const read of [asksForQuestions, kindAskedFor, askedKind, asksForThing, isComparing])
      read(question)
    purposeOf(subjectOf(question))
  }),
  target('rules: the kind of answer that is said', fc.tuple(said, asked), ([sentence, before]) => {
    for (const kind of KINDS) holdsKind(sentence, kind, new Set(['ann']), before, true)
    for (const kind of BROAD) holdsBroadKind(sentence, kind)
    saysOwnAge(sentence)
    leadsTo(before, sentence)
  }),
  target('rules: what only calls somebody', fc.tuple(said, asked), ([sentence, before]) => {
    hasContent(sentence, before, new Set(['ann']))
  }),
  target('rules: figures', fc.tuple(part, said), ([text, record]) => {
    const unsaid = unsaidFigures(text, [text])
    if (unsaid.length > 0) throw new Error(`not said by itself: ${unsaid[0]}`)
    unsaidFigures(text, [record])
    hasNewNumbers(text.slice(0, 6_000), record)
  }),
  target('rules: private numbers', part, (text) => {
    const masker = createMasker()
    const restored = masker.restore(masker.mask(text).text)
    if (restored !== text) throw new Error(`became ${restored}`)
  }),
  target('rules: deadlines', said, async (text) => {
    dueDate(text.slice(0, TASK), SAID_ON)
    await daysNamed([text], SAID_ON)
  }),
  target('rules: notes of a model', fc.tuple(notes, fc.array(said, { maxLength: 3 })), (given) => {
    const [written, texts] = given
    const segments = texts.map((text) => ({ text, speaker: 'Ann', start: 0, end: 1 }))
    for (const each of splitIntoParts(segments)) cleaned(placeNotes(written, each))
  }),
  target('rules: minutes of a transcript', fc.array(said, { maxLength: 3 }), async (texts) => {
    const segments = texts.map((text) => ({ text, speaker: text.slice(0, 9), start: 0, end: 1 }))
    await summarizeByRules(segments, 'Ann Lee')
    await statementsOf(segments)
  }),
]
