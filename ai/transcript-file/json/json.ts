import type { Segment } from '../../segments'
import { TranscriptFileError } from '../error'
import { joinWords } from '../spoken-words'
import type { Voice } from './fields'
import { exceedsLimits } from './limits'
import { findLines, findList } from './lists'
import { type Spoken, spokenIn } from './shapes'
import { fromFirst, inSeconds } from './times'

/** The speaker of all words if Speechmatics wasn't asked to tell speakers apart. */
const UNKNOWN = 'UU'
/** A deeper list is no transcript; with millions of levels the parser would use up the memory. */
const DEEPEST = 100

type Named = Omit<Spoken, 'said'> & { said: Segment[] }

/**
 * Reads a JSON export: a list of segments, at the top or under a common key, with common field
 * names, or else lines of text.
 */
export function readJson(text: string): Segment[] {
  const whole = parse(text)
  const list = findList(whole) ?? findLines(whole)
  if (list.length === 0) {
    throw new TranscriptFileError('The transcript couldn’t be read. It has no list of segments.')
  }
  const spoken = spokenIn(list)
  const first = spoken.some(({ said }) => said.some(({ speaker }) => Number(speaker ?? NaN) === 0))
  const named = spoken.map((each) => withNames(each, first ? 1 : 0))
  const segments = inOneUnit(named).flatMap(({ said, areWords }) => joinWords(said, areWords))
  return fromFirst(inOrder(segments))
}

function parse(text: string): unknown {
  try {
    if (exceedsLimits(text, { levels: DEEPEST })) throw new SyntaxError('too deep')
    return parseWhole(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new TranscriptFileError('The transcript couldn’t be read. It isn’t valid JSON.')
  }
}

/** A file may have an entry per line (JSON Lines). */
function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2) throw error
    return lines.map((line) => JSON.parse(line))
  }
}

/** Speakers are counted from 1; `offset` is 1 if the export counts them from 0. */
function withNames(spoken: Spoken, offset: number): Named {
  const named = spoken.said.map((each) => ({ ...each, speaker: nameOf(each.speaker, offset) }))
  return { ...spoken, said: named }
}

/** One entry alone is too short to tell the unit of its times; in a file it is the same for all. */
function inOneUnit(spoken: Named[]): Named[] {
  const times = inSeconds(spoken.flatMap(({ said, isKnown }) => (isKnown ? [] : said)))
  let at = 0
  return spoken.map((each) => {
    if (each.isKnown) return each
    at += each.said.length
    return { ...each, said: times.slice(at - each.said.length, at) }
  })
}

function nameOf(speaker: Voice, offset: number): string | null {
  if (speaker === null || speaker === UNKNOWN) return null
  const isNumber = typeof speaker === 'number' || /^\d{1,3}$/.test(speaker)
  return isNumber ? `Speaker ${Number(speaker) + offset}` : speaker
}

/** By time; channels may be listed one after another. */
function inOrder(segments: Segment[]): Segment[] {
  return segments.every(({ start }) => start !== null)
    ? segments.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
    : segments
}
