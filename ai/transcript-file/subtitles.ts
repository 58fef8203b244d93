import type { Segment } from '../segments'
import { TranscriptFileError } from './error'
import { type Cue, withoutRepeats } from './rolling'
import { readTime } from './times'
import { readVoices } from './voices'

const TIMES = /^\s{0,20}([\d:.,]{1,20})\s{0,20}-->\s{0,20}([\d:.,]{1,20})/
const NUMBER = /^\s{0,20}(\d{1,9})\s{0,20}$/
/** `1 "Name" (12345)`: a cue's number with its speaker (Webex). */
const NUMBERED_SPEAKER = /^\d{1,9} "([^"]{1,100})" \(\d{1,20}\)\s*$/

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
 * In WebVTT, text after an empty line is a comment; in SubRip, it still belongs to the cue. A line of
 * spaces ends no cue.
 */
function readBlocks(lines: string[], isVtt: boolean): Cue[] {
  const cues: Cue[] = []
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    const [, start, end] = TIMES.exec(line) ?? []
    const cue = cues.at(-1)
    if (start !== undefined && end !== undefined) {
      const before = lines[at - 1] ?? ''
      if (isOpen && NUMBER.test(before)) cue?.lines.pop()
      const speaker = NUMBERED_SPEAKER.exec(before)?.[1] ?? null
      cues.push({ speaker, start: readTime(start), end: readTime(end), lines: [] })
      isOpen = true
    } else if (line.trim() !== '') {
      if (isOpen) cue?.lines.push(line)
    } else if (isVtt && line === '') isOpen = false
  }
  return cues
}
