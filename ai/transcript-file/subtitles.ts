import { decodeHTMLStrict } from 'entities'
import type { Segment } from '../segments'
import { TranscriptFileError } from './error'
import { splitName } from './names'
import { readTime } from './times'

const TIMES = /^\s{0,20}([\d:.,]{1,20})\s{0,20}-->\s{0,20}([\d:.,]{1,20})/

type Cue = { start: number | null; end: number | null; lines: string[] }
type Voice = { speaker: string | null; words: string }

/** Reads WebVTT and SubRip, with speakers in voice tags (Teams) or before a colon (Zoom). */
export function readCues(text: string): Segment[] {
  const cues: Cue[] = []
  let open: Cue | null = null
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    const times = TIMES.exec(line)
    if (times !== null) {
      open = { start: readTime(times[1] ?? ''), end: readTime(times[2] ?? ''), lines: [] }
      cues.push(open)
    } else if (line.trim() === '') open = null
    else open?.lines.push(line)
  }
  if (cues.length === 0) {
    throw new TranscriptFileError('The transcript couldn’t be read. It has no timed lines.')
  }
  return cues.flatMap(({ lines, ...times }) =>
    readVoices(lines.join('\n')).map(({ speaker, words }) => ({ speaker, ...times, text: words })),
  )
}

/** A cue may have several voice tags, or a speaker's name before a colon. */
function readVoices(cue: string): Voice[] {
  const voices: Voice[] = []
  let unvoiced = ''
  let voice: Voice | null = null
  let at = 0
  function say(words: string) {
    if (voice === null) unvoiced += words
    else voice.words += words
  }

  for (const { 0: tag, 1: inside = '', index } of cue.matchAll(/<([^<>]*)>/g)) {
    say(cue.slice(at, index))
    at = index + tag.length
    const named = /^v(?:\.\S*)?\s+(\S.*)$/s.exec(inside)
    if (named !== null) {
      voice = { speaker: decodeHTMLStrict(named[1] ?? '').trim() || null, words: '' }
      voices.push(voice)
    } else if (inside === '/v') voice = null
  }
  say(cue.slice(at))
  if (voices.length === 0) {
    const { speaker, text } = splitName(plain(unvoiced))
    return [{ speaker, words: text }]
  }
  return voices.map(({ speaker, words }) => ({ speaker, words: plain(words) }))
}

/** Decodes character references and removes text direction marks. */
function plain(text: string): string {
  return decodeHTMLStrict(text)
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
