import type { Segment } from '../segments'
import { TranscriptFileError } from './error'
import { type Cue, withoutRepeats } from './rolling'
import { readTime } from './times'
import { readVoices } from './voices'

const TIMES = /^\s{0,20}([\d:.,]{1,20})\s{0,20}-->\s{0,20}([\d:.,]{1,20})/
const NUMBER = /^\s{0,20}(\d{1,9})\s{0,20}$/
/** `1 "Name" (12345)`: a cue's number with its speaker (Webex). */
const NUMBERED_SPEAKER = /^\d{1,9} "([^"]{1,100})" \(\d{1,20}\)\s*$/
/** What a block of WebVTT begins with that nobody said; files joined to one have several heads. */
const COMMENT = /^(?:(?:NOTE|WEBVTT)(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/

/** Reads WebVTT and SubRip, with speakers in voice tags (Teams) or before a colon (Zoom). */
export function readCues(text: string): Segment[] {
  const whole = text.replace(/^\uFEFF/, '')
  const cues = readBlocks(whole.split('\n'), whole.startsWith('WEBVTT'))
  if (cues.length === 0) {
    throw new TranscriptFileError('The transcript couldn’t be read. It has no timed lines.')
  }
  return withoutRepeats(cues).flatMap(({ lines, speaker: named, ...times }) =>
    readVoices(lines.join('\n')).map(({ speaker, words }) => ({
      speaker: speaker ?? named,
      ...times,
      text: words,
    })),
  )
}

/**
 * Text after an empty line still belongs to the cue, unless it is a comment of WebVTT. A line before
 * the times is no speech if an empty line is before it, or if it counts the cues.
 */
function readBlocks(lines: string[], isVtt: boolean): Cue[] {
  const cues: Cue[] = []
  let isComment = false
  let last = 0
  for (const [at, line] of lines.entries()) {
    const [, start, end] = TIMES.exec(line) ?? []
    const before = lines[at - 1] ?? ''
    const said = cues.at(-1)?.lines
    if (start !== undefined && end !== undefined) {
      const isAlone = (lines[at - 2] ?? '').trim() === ''
      const number = Number(NUMBER.exec(before)?.[1] ?? NaN)
      const isCounted = number === last + 1 || (isAlone && !Number.isNaN(number))
      const isIdentifier = isCounted || (isVtt && isAlone) || NUMBERED_SPEAKER.test(before)
      if (isIdentifier && !isComment && said?.at(-1) === before) said.pop()
      if (isIdentifier) last = number || last
      const speaker = NUMBERED_SPEAKER.exec(before)?.[1] ?? null
      cues.push({ speaker, start: readTime(start), end: readTime(end), lines: [] })
      isComment = false
    } else if (isVtt && before === '' && COMMENT.test(line)) isComment = true
    else if (line === '') isComment = false
    else if (line.trim() !== '' && !isComment) said?.push(line)
  }
  return cues
}
