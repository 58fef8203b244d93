import type { Passage } from '@app/ai/answer/answer'
import { chatHere } from '@app/ai/models/available'
import { distinctive, wordsOfName } from '@app/ai/question/names/name-words'
import { calledName } from '@app/ai/question/names/names'
import { ofNamesakes } from '../conditions/namesakes'
import { withPlan } from '../context'
import { evidenceOf, type FoundPassage } from '../passages'
import { retrieve } from '../retrieve'
import type { Evidence, Finding, SearchContext } from '../types'
import { likeLines } from './like-lines'

/** Maximum passages that a model reads, and their characters in total. */
const READ = 32
const CHARACTERS = 28_000
/** Maximum segments whose passages come first because their words are alike. */
const ALIKE = 12
/** Passages in scope before those of others with the client's name, and how many of these there are. */
const OWN_FIRST = 8
const OF_NAMESAKES = 8

/**
 * For a model on a server: adds what else may answer in other words, the likeliest first, as far as a
 * model reads. It judges before anything is denied for want of words. The model of this machine has too
 * little context for that.
 */
export async function withMore(context: SearchContext, found: Finding): Promise<Finding> {
  const { plan, dependencies } = context
  const isRead =
    plan.subject === 'meetings' && (plan.intent === 'find' || plan.intent === 'compare')
  if (!isRead || dependencies.chat === null || chatHere(dependencies.ai) !== null) return found
  const evidence = judgedBy(found)
  if (evidence === null) return found
  const likely = await likeliest(context)
  const used = evidence.passages.reduce((sum, { text }) => sum + text.length, 0)
  const left = READ - evidence.passages.length
  const more = evidenceOf(newIn(likely, evidence), 'fit', null, left, CHARACTERS - used)
  if (more.passages.length === 0) return found
  return { ...byTime(evidence, more), ...leadOf(evidence) }
}

/** The evidence; none instead of a mere denial; null for rows. */
function judgedBy(found: Finding): Evidence | null {
  if (!('result' in found)) return found
  const isDenial = found.nearest === true && found.sources.length === 0
  return isDenial ? { passages: [], spans: [], facts: null, lead: null } : null
}

/** Without a doubt that rests on words: the model judges. That others are from outside the scope stays said. */
function leadOf({ lead, leadWithOwn, nearest = false }: Evidence) {
  const isOutside = leadWithOwn !== undefined
  return { lead: nearest && !isOutside ? null : lead, nearest: nearest && isOutside }
}

/** Those that are not in the evidence, each once. */
function newIn(found: FoundPassage[], { passages }: Evidence): FoundPassage[] {
  const known = passages.map(({ meetingId, text }) => ({ meetingId, text }))
  return found.filter(({ meetingId, body }) => {
    if (known.some((each) => each.meetingId === meetingId && each.text.includes(body))) return false
    known.push({ meetingId, text: body })
    return true
  })
}

/** Those in scope, and amid them those of others with the client's name, who may be meant. */
async function likeliest(context: SearchContext): Promise<FoundPassage[]> {
  const own = await likeliestIn(context)
  const namesakes = ofNamesakes(context)
  if (namesakes === null) return own
  const theirs = (await likeliestIn(namesakes)).slice(0, OF_NAMESAKES)
  return [...own.slice(0, OWN_FIRST), ...theirs, ...own.slice(OWN_FIRST)]
}

/** Passages in scope by rank, without vectors those alike in words first, and what others say. */
async function likeliestIn(context: SearchContext): Promise<FoundPassage[]> {
  const { passages, isSemantic } = await retrieve(context)
  const others = await ofOthers(context)
  if (isSemantic) return [...passages, ...others]
  const lines = (await likeLines(context, ALIKE))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, ALIKE)
  return [...lines.map(({ line }) => line.passage), ...passages, ...others]
}

/** What is said of the people asked about if they are not there. */
async function ofOthers(context: SearchContext): Promise<FoundPassage[]> {
  const { plan, words } = context
  if (plan.people.length === 0 || plan.clientIds.length > 0) return []
  const people = plan.people.map(calledName)
  const called = new Set(people.flatMap((name) => distinctive(name).slice(0, 1)))
  const around = withPlan(context, { people: [] })
  const { passages } = await retrieve(around, [words, ...people].join(' '))
  return passages.filter(({ body }) => wordsOfName(body).some((word) => called.has(word)))
}

/** Both, from the earliest to the latest: what was said last holds. */
function byTime(own: Evidence, more: Evidence): Evidence {
  const passages = [...own.passages, ...more.passages]
  const spans = [...own.spans, ...more.spans]
  const placed = passages.map((passage, at) => ({ passage, span: spans[at] ?? null }))
  placed.sort((one, other) => compare(one.passage, other.passage))
  return {
    ...own,
    passages: placed.map(({ passage }) => passage),
    spans: placed.map(({ span }) => span),
  }
}

function compare(one: Passage, other: Passage): number {
  return (
    one.date.localeCompare(other.date) ||
    one.meetingId - other.meetingId ||
    (one.segment ?? 0) - (other.segment ?? 0)
  )
}
