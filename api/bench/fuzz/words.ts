import { checkCitations } from '@app/ai/answer/citations'
import { plainMarkdown, safeMarkdown } from '@app/ai/answer/markdown'
import { withoutFraming } from '@app/ai/question/framing'
import { loadWords } from '@app/ai/question/load-words'
import { readQuestion } from '@app/ai/question/read'
import { createQuoteFinder } from '@app/ai/summarize/evidence'
import { LONGEST_SEGMENT, shortened } from '@app/ai/transcript-file/long-segments'
import { MEETING_TITLE_CHARACTERS, QUESTION_CHARACTERS } from '@app/web/browser/limits'
import { escapeJson } from '@app/web/server/inline-scripts'
import fc from 'fast-check'
import { type Target, target, textOf } from './target'

/**
 * Marks of two classes that Unicode normalization sorts, and letters that it decomposes to marks.
 */
const MARKS = ['\u0301', '\u0316', '\u0301\u0316', '\u0f71\u0f72\u0f74', '\uff9e\u0301', 'e\u0301']
const MARKUP = ['[', ']', '(', ')', '](', '[a]', '[1]', '![', '!', '<a', '<!--', '> ', '*', '`']
const ADDRESSES = [
  'a.',
  'a-',
  'a+',
  'http://',
  '//',
  'www.',
  '@',
  ':',
  'javascript ',
  '/meetings/7',
]
const WORDS = ['a', ' ', '\t', '\n', '1', '.', ',', 'ﷺ', 'İ', '👨‍', '\ud83d', 'Elena said ']

/** Words that question rules are about, some of which contain each other. */
const ASKED = [
  ...['may ', 'christmas ', 'h1 ', '2026-04-30 ', '3/4 ', 'the first half of ', 'week before '],
  ...['please ', '– i need ', 'compare ', 'and ', 'since ', 'more than 3 ', 'Robert Chen ', '7 '],
]
const LIBRARY = {
  clients: Array.from({ length: 100 }, (_, id) => ({ id, name: `Robert Chen ${id}`, type: 'Tax' })),
  people: Array.from({ length: 100 }, (_, id) => `Robert ${id}`),
  titles: ['Annual review'],
  types: ['Tax'],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'Europe/Berlin', name: 'Dana' }

/** Images, links to anything but the user's own meeting, tags and URLs. */
const UNSAFE = /!\[[^[\]]*\]\(|\[[^[\]]*\]\((?!\/meetings\/7\))[^()]*\)|<[a-z/!]|[a-z]:\/\/\w/i

const written = textOf([...MARKUP, ...ADDRESSES, ...WORDS, ...MARKS])
const said = textOf([...WORDS, ...MARKS])
const asked = textOf([...WORDS, ...MARKS, ...ASKED]).map((text) =>
  text.slice(0, QUESTION_CHARACTERS),
)
const names = fc.array(
  textOf([...WORDS, ...ASKED]).map((text) => text.slice(0, MEETING_TITLE_CHARACTERS)),
  { maxLength: 40 },
)

// as before any question in the product
await loadWords()

/** Functions that process untrusted text, or a model's text about it, in the web process. */
export const words: Target[] = [
  target('words: an answer in markdown', written, (text) => {
    const safe = safeMarkdown(text, new Set([7]))
    if (UNSAFE.test(safe)) throw new Error(safe)
    checkCitations(text, new Set([1]))
  }),
  target('words: a question', asked, (text) => readQuestion(withoutFraming(text), LIBRARY, ASKING)),
  target('rules: names and titles that others wrote', fc.tuple(asked, names), ([text, said]) => {
    const clients = said.map((name, id) => ({ id, name, type: name }))
    readQuestion(
      `${text} ${said[0] ?? ''}`,
      { clients, people: said, titles: said, types: said },
      ASKING,
    )
  }),
  target('words: of others in markdown', written, plainMarkdown),
  target('words: a quote in a transcript', fc.tuple(said, said), ([text, quote]) =>
    createQuoteFinder([{ speaker: null, start: null, end: null, text }])(quote),
  ),
  target('words: a segment of any length', said, (text) => {
    const parts = shortened({ speaker: null, start: null, end: null, text })
    const letters = (of: string) => of.replace(/\s/g, '')
    if (letters(parts.map((part) => part.text).join('')) !== letters(text)) throw new Error('lost')
    if (parts.some((part) => part.text.length > LONGEST_SEGMENT)) throw new Error('too long')
  }),
  target("words: a page's data", written, (text) => {
    const json = escapeJson(JSON.stringify(text))
    if (/[<>&\u2028\u2029]/.test(json) || JSON.parse(json) !== text) throw new Error(json)
  }),
]
