import type { Passage } from '@app/ai/answer/answer'
import { clausesOf, wordsOfClause } from '@app/ai/answer/clauses'
import { askedKind } from '@app/ai/answer/expected/asked-kind'
import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import { expectedKind } from '@app/ai/answer/expected/kind'
import { voicesIn } from '@app/ai/answer/voice'
import { pickQuotes, type QuotedLine, quoteWhole } from '@app/ai/offline/answer'
import { quoteLines } from '@app/ai/offline/quote-lines'
import { isOfNow } from '@app/ai/question/dates/now'
import { wordsOfName } from '@app/ai/question/names/name-words'
import { speakerWords } from '@app/ai/question/names/speaker-words'
import { has, readSentence } from '@app/ai/question/sentence'
import { plainLetters } from '@app/ai/question/vocabulary'
import { atMoments } from './citations/moments'
import { voicesOf } from './retrieve'
import type { Evidence, SearchContext } from './types'

const NONE: NonNullable<Evidence['meant']> = { passages: [], spans: [] }

/**
 * The best sentences found for each clause of the question, without duplicates, after known facts.
 */
export async function quotePassages(
  context: SearchContext,
  { passages, spans, facts, lead, each, nearest = false, meant = NONE, ...found }: Evidence,
) {
  const { user, ask, dependencies } = context
  const words = found.words ?? context.words
  const clauses = clausesOf(ask.query)
  const wanted = clauses.map((clause) => ({
    words: [
      wordsOfClause(words, clause, clauses) || ask.query,
      ...(each ? [] : timesOf(context)),
    ].join(' '),
    language: context.plan.language,
    beside: each ? '' : clause,
    asked:
      askedKind(clause) ??
      askedKind(ask.query) ??
      (each && context.before === null && !isOfSaying(ask.query) ? 'amount' : null),
    voices: voicesOf(context),
  }))
  const isOfEach = each && clauses.length === 1
  const picked = await pickQuotes(ask.query, wanted, passages, isOfEach, dependencies.heard)
  const others = quoteWhole(meant.passages)
  const lines = nearest
    ? [...others, ...picked.map(shiftedBy(meant.passages))]
    : inTurn(picked, unquoted(others, picked).map(shiftedBy(passages)))
  const isFollowUp = context.before !== null && context.plan.intent === 'find'
  const spoken =
    each && others.length > 0 && !isFollowUp
      ? byMeeting(lines)
      : speakersFirst(lines, askedVoices(context))
  const isOfAmount = clauses.length === 1 && expectedKind(ask.query) === 'money'
  const fitting = isOfAmount && !each && !nearest ? amountsFirst(spoken) : spoken
  const ordered = isOfNow(ask.query) ? newestFirst(fitting) : fitting
  const places = nearest ? [...meant.spans, ...spans] : [...spans, ...meant.spans]
  const placed = await atMoments(
    user.id,
    // A line's number locates its span; sentences of a passage quoted as a whole share one.
    ordered.map(({ source }, at) => ({ ...source, number: at + 1 })),
    ordered.map(({ of }) => places[of] ?? null),
    words,
  )
  const { result, sources } = quoteLines(
    placed.map((source, at) => ({ text: source.quote, of: 0, nth: 0, ...ordered[at], source })),
    user.timeZone,
    context.plan.dates.length > 0 || expectedKind(ask.query) === 'date',
  )
  const parts = [lead ?? '', unsure(context), facts ?? '', result]
  return { text: parts.filter((part) => part !== '').join('\n\n'), sources }
}

/** The lines of passages whose first sentence is not quoted yet. */
function unquoted(lines: QuotedLine[], quoted: QuotedLine[]): QuotedLine[] {
  const shown = new Set(quoted.map(({ text }) => text))
  const known = new Set(
    lines.flatMap(({ text, of }, at) => (lines[at - 1]?.of !== of && shown.has(text) ? [of] : [])),
  )
  return lines.filter(({ of }) => !known.has(of))
}

/** The quotes of both in turn. */
function inTurn(found: QuotedLine[], meant: QuotedLine[]): QuotedLine[] {
  const ofFound = [...Map.groupBy(found, ({ nth }) => nth).values()]
  const ofMeant = [...Map.groupBy(meant, ({ nth }) => nth).values()]
  return Array.from({ length: Math.max(ofFound.length, ofMeant.length) }, (_each, at) => [
    ...(ofFound[at] ?? []),
    ...(ofMeant[at] ?? []),
  ]).flat()
}

/** The voices of whom the question asks what they said; none if it asks about something else. */
function askedVoices(context: SearchContext): string[] {
  const { ask, plan } = context
  const asked = speakerWords(readSentence(ask.query, { left: 0 }, plan.language))
  const words = asked.map(({ word }) => plainLetters(word))
  return voicesOf(context).filter((voice) =>
    wordsOfName(voice).some((part) => words.includes(plainLetters(part))),
  )
}

/** The quotes in which one of the voices speaks before the others. */
function speakersFirst(lines: QuotedLine[], voices: string[]): QuotedLine[] {
  if (voices.length === 0) return lines
  const quotes = [...Map.groupBy(lines, ({ nth }) => nth).values()]
  const speaks = (quote: QuotedLine[]) =>
    voicesIn(quote.map(({ text }) => text)).some((voice) => voices.includes(voice))
  return [...quotes.filter(speaks), ...quotes.filter((quote) => !speaks(quote))].flat()
}

const NOBODY = new Set<string>()

/** The quotes from meetings in which an amount is quoted before the others. */
function amountsFirst(lines: QuotedLine[]): QuotedLine[] {
  const holds = ({ source }: QuotedLine, at: number) =>
    holdsKind(source.quote, 'money', NOBODY, lines[at - 1]?.source.quote ?? '', false)
  const holding = new Set(lines.filter(holds).map(({ source }) => source.meetingId))
  const isOfThose = ({ source }: QuotedLine) => holding.has(source.meetingId)
  return [...lines.filter(isOfThose), ...lines.filter((line) => !isOfThose(line))]
}

/** The quotes from the newest meeting with the client of the first one before the others. */
function newestFirst(lines: QuotedLine[]): QuotedLine[] {
  const [first] = lines
  const own = lines.filter(({ source }) => source.clientName === first?.source.clientName)
  const last = own
    .map(({ source }) => source.date)
    .toSorted()
    .at(-1)
  const isLast = (line: QuotedLine) => own.includes(line) && line.source.date === last
  return [...lines.filter(isLast), ...lines.filter((line) => !isLast(line))]
}

/** The quotes of each meeting together: by client, the earliest meeting first. */
function byMeeting(lines: QuotedLine[]): QuotedLine[] {
  const clients = lines.map(({ source }) => source.clientName)
  return lines.toSorted(
    ({ source: one }, { source: other }) =>
      clients.indexOf(one.clientName) - clients.indexOf(other.clientName) ||
      one.date.localeCompare(other.date),
  )
}

/** Shifts a quote's indexes past these passages. */
function shiftedBy({ length }: Passage[]) {
  return (line: QuotedLine): QuotedLine => ({
    ...line,
    of: line.of + length,
    nth: line.nth + length,
  })
}

/** Opinions and decisions over time are rarely figures. */
function isOfSaying(query: string): boolean {
  return has(readSentence(query, { left: 0 }), 'said')
}

/** The expressions of periods that may have been talked about. */
function timesOf({ plan }: SearchContext): string[] {
  return plan.dates.filter(({ of }) => of !== 'meeting').map(({ expression }) => expression)
}

/** A note if the question was not understood: the answer is everything its words match. */
function unsure({ plan }: SearchContext): string {
  return plan.sure ? '' : 'I wasn’t sure how to read that, so I searched everything for its words.'
}
