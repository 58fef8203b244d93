import type { Heard } from '../local/speech/protocol'
import { phrases, speakerIn } from './phrases'
import type { HeardSegment } from './piece-transcript'
import { sentences } from './sentences'

/**
 * Readable segments: sentences of one speaker with their times. A stretch without word times is one
 * segment.
 */
export function segmentsOf({ stretches, turns }: Omit<Heard, 'voices'>): HeardSegment[] {
  return stretches.flatMap((stretch) => {
    const { words, text, start, end, logprob } = stretch
    const about = { noSpeech: null, logprob, compression: null }
    if (words.length === 0) {
      const said = text.trim()
      const speaker = speakerIn(turns, stretch)
      if (said === '') return []
      return [{ ...about, speaker, text: said, start: tidy(start), end: tidy(end) }]
    }
    return sentences(phrases(words, turns)).map(({ words: group, speaker }) => ({
      ...about,
      speaker,
      text: group.map((word) => word.text).join(' '),
      start: tidy(group[0]?.start ?? start),
      end: tidy(Math.min(group.at(-1)?.end ?? end, end)),
    }))
  })
}

function tidy(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
