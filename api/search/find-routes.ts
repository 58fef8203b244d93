import { END, type Finding, findWords, START } from '@app/db/search/find'
import { Elysia, t } from 'elysia'
import { call, time } from '../http/describe'
import { moment, rowId } from '../http/schemas'
import { signedIn } from '../http/session'
import { readTyped } from './find-question'

const TYPED_CHARACTERS = 200
const MAX_FINDINGS = 20
/** Characters shown before and after the first match. */
const BEFORE = 60
const AFTER = 140

/** Part of a snippet; `found` marks a match. */
type SnippetPart = { text: string; found: boolean }

/** A match with its meeting, speaker and transcript segment. */
type Found = Pick<
  Finding,
  'meetingId' | 'title' | 'date' | 'clientId' | 'clientName' | 'source'
> & {
  snippet: SnippetPart[]
  speaker: string | null
  segment: number | null
}

const found = t.Object({
  meetingId: rowId,
  title: t.String(),
  date: time,
  clientId: rowId,
  clientName: t.String(),
  source: t.String(),
  snippet: t.Array(t.Object({ text: t.String(), found: t.Boolean() })),
  speaker: t.Nullable(t.String()),
  segment: t.Nullable(t.Integer()),
})

/** Instant word search in all transcripts, summaries and notes. */
export const findRoutes = new Elysia({ prefix: '/find' }).use(signedIn).get(
  '/',
  async ({ user, query: { q, ...meetings } }) => {
    const typed = readTyped(q)
    if (typed.words.length === 0) return []
    const zone = user.timeZone ?? 'UTC'
    return (await findWords(user.id, { ...typed, zone, meetings }, MAX_FINDINGS)).map(toFound)
  },
  {
    query: t.Object({
      q: t.String({ maxLength: TYPED_CHARACTERS }),
      clientId: t.Optional(rowId),
      status: t.Optional(t.String({ maxLength: 40 })),
      from: t.Optional(moment),
      to: t.Optional(moment),
    }),
    ...call('findWords', 'Finds the places where words were said or written', {
      200: t.Array(found),
    }),
  },
)

function toFound(finding: Finding): Found {
  const { meetingId, title, date, clientId, clientName, source } = finding
  const { body, fromSegment, toSegment } = finding
  const lines = body.split('\n')
  const nth = Math.max(
    0,
    lines.findIndex((line) => line.includes(START)),
  )
  const [, speaker = null, words = ''] = /^(?:([^:\n]{1,80}): )?(.*)$/s.exec(lines[nth] ?? '') ?? []
  const eachIsALine = fromSegment !== null && toSegment === fromSegment + lines.length - 1
  return {
    meetingId,
    title,
    date,
    clientId,
    clientName,
    source,
    snippet: partsOf(words),
    speaker: source === 'transcript' && speaker ? withoutMarks(speaker) : null,
    segment: source === 'transcript' && eachIsALine ? fromSegment + nth : fromSegment,
  }
}

/** Cuts a line around the first match. */
function partsOf(line: string): SnippetPart[] {
  const first = Math.max(0, line.indexOf(START))
  const from = first > BEFORE ? line.lastIndexOf(' ', first - BEFORE) + 1 : 0
  const cut = line.slice(from, first + AFTER)
  const parts = cut.split(START).flatMap((part, nth) => {
    const [found = '', text] = nth === 0 ? ['', part] : part.split(END)
    return [
      { text: found, found: true },
      { text: text ?? '', found: false },
    ]
  })
  const shown = parts.filter(({ text }) => text !== '')
  if (from > 0) shown.unshift({ text: '… ', found: false })
  if (first + AFTER < line.length) shown.push({ text: ' …', found: false })
  return shown
}

function withoutMarks(text: string): string {
  return text.replaceAll(START, '').replaceAll(END, '')
}
