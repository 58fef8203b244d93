import type { Heard } from '@app/ai/answer/boilerplate'
import { contentWords, wholeWords } from '@app/ai/answer/words'
import { hasEmbeddings } from '@app/ai/models/available'
import { isArticleIn } from '@app/ai/question/language'
import { distinctive, wordsOfName } from '@app/ai/question/names/name-words'
import { calledName } from '@app/ai/question/names/names'
import type { Language } from '@app/ai/question/plan'
import { strongWords } from '@app/ai/question/topic'
import { libraryWords } from '@app/ai/question/topic-words'
import type { ChunkSource } from '@app/db/search/chunks'
import { listMeetingIds } from '@app/db/search/meeting-rows'
import { searchPassages, textsOf } from '@app/db/search/passages'
import { wordedIn } from './languages'
import { pickOf } from './meetings-about'
import { type FoundPassage, mergeNeighbors } from './passages'
import { isNarrow } from './scope'
import type { SearchContext } from './types'

/** Maximum passages retrieved. */
const LOOKED_AT = 60
/** Minimum coverage of an answer if no model can judge it. */
export const ANSWERABLE = 0.6
/** Minimum coverage of the nearest passages, which are never an answer. */
export const NEAR = 0.3
/** Minimum coverage of nearest passages that are likely meant. */
export const LIKELY = 0.45
/** Minimum coverage if all the words were said somewhere. */
export const FAR = 0.15
/** Minimum coverage if a model can judge. */
export const WORTH_READING = 0.2
/**
 * Minimum share of passages with the current model's vectors: with half of them, those would
 * outrank the rest.
 */
const COMPARABLE = 0.9

/** Maximum passages per search, and in total, used to find boilerplate. */
const HEARD = 24
const MAX_HEARD = 48

/** Ranked passages, and the coverage of the best. */
export type Found = { passages: FoundPassage[]; best: number; isSemantic: boolean }

/** What the question's own words find; several steps ask for it. */
const foundBefore = new WeakMap<SearchContext, Promise<Found>>()

/** Retrieves passages in the scope. */
export function retrieve(
  context: SearchContext,
  words = context.words,
  sources?: ChunkSource[],
): Promise<Found> {
  if (words !== context.words || sources !== undefined) return search(context, words, sources)
  const found = foundBefore.get(context) ?? search(context, words)
  foundBefore.set(context, found)
  return found
}

async function search(
  context: SearchContext,
  words: string,
  sources?: ChunkSource[],
): Promise<Found> {
  const { user, plan, library, dependencies } = context
  const isSemantic = isComparable(context)
  const text = words || plan.title || context.ask.query
  const [embedded, meetingIds] = await Promise.all([
    isSemantic ? dependencies.embed(context.alone || text, library.chunks) : { vector: null },
    meetingIdsOf(context),
    // the search needs them first
    textsOf(user.id, dependencies.readings),
  ])
  const asked =
    meetingIds === undefined && isOwnTopic(context, words)
      ? libraryWords(context.ask.query, text, plan.people)
      : [text, ...plan.people.map(calledName)].join(' ')
  const found = await searchPassages(
    user.id,
    {
      ...wordedIn(asked, library, plan.language),
      subject: strongWords(text, plan.language),
      people: voicesOf(context),
      model: dependencies.model,
      quantized: dependencies.quantized(library.chunks),
      meetingIds,
      sources,
      ...embedded,
    },
    LOOKED_AT,
    dependencies.readings,
  )
  const passages = mergeNeighbors(
    found.filter(({ meetingId }) => !dependencies.outdated?.has(meetingId)),
  )
  remember(dependencies.heard, passages)
  const best = Math.max(0, ...passages.map(({ coverage }) => coverage))
  return { passages, best, isSemantic: isSemantic && hasEmbeddings(dependencies.ai) }
}

/** Records the best passages, without duplicates. */
function remember(heard: Heard[], passages: FoundPassage[]) {
  for (const { meetingId, source, body } of passages.slice(0, HEARD))
    if (
      source === 'transcript' &&
      heard.length < MAX_HEARD &&
      !heard.some(({ text }) => text === body)
    )
      heard.push({ meetingId, text: body })
}

/** True if the words are those of the question itself, not from the previous one or a sent plan. */
function isOwnTopic({ words: own, plan, ask }: SearchContext, words: string): boolean {
  const asked = ask.query.toLowerCase()
  return own === words && plan.topic.split(' ').every((word) => asked.includes(word.toLowerCase()))
}

/** The named people, and speakers with the name of a named client: their own words rank higher. */
export function voicesOf({ plan, library }: SearchContext): string[] {
  const clients = library.clients.filter(({ id }) => plan.clientIds.includes(id))
  const names = new Set(clients.flatMap(({ name }) => distinctive(name)))
  const bearing = library.people.filter((name) => wordsOfName(name).some((part) => names.has(part)))
  return [...new Set([...plan.people, ...bearing])]
}

/** The ids of the meetings in scope; undefined for all. */
export async function meetingIdsOf({
  user,
  plan,
  scope,
}: SearchContext): Promise<number[] | undefined> {
  const { isPicked, within, choice } = pickOf({ plan, scope })
  return isNarrow(plan) || isPicked ? listMeetingIds(user.id, within, choice) : undefined
}

/**
 * Passages to quote verbatim: keeps those that contain the words themselves, not only in their
 * surroundings.
 */
export function saying(
  found: FoundPassage[],
  topic: string,
  language: Language,
  least: number,
): FoundPassage[] {
  const near = found.filter(({ coverage }) => coverage >= least)
  const asked = new Set(contentWords(topic))
  const own = near.filter(({ body }) =>
    contentWords(body).some(
      (word, nth) => asked.has(word) && !isArticleIn(body, wholeWords(body)[nth] ?? '', language),
    ),
  )
  return own.length > 0 ? own : near
}

/**
 * True if the question's vector counts: after a change of model only words do until everything is
 * embedded again.
 */
function isComparable({ library }: SearchContext): boolean {
  return library.embedded > 0 && library.embedded >= COMPARABLE * library.chunks
}
