import { plainText, printable, type Segment } from '../segments'
import { decodeText } from './decode'
import { readDocx } from './docx'
import { TranscriptFileError } from './error'
import { readJson } from './json/json'
import { shortened } from './long-segments'
import { readWithOddNames } from './odd-names'
import { readCues } from './subtitles'
import { readText } from './text'

/** Bytes of the file, and of its unpacked content. */
const MAX_TRANSCRIPT_BYTES = 20 * 1024 * 1024
/** Fifty hours of speech. Embedding and summarizing cost time and money per thousand characters. */
const MAX_TEXT_CHARACTERS = 3_000_000
const MAX_SEGMENTS = 50_000
/** Every search passage starts with the speaker's name. */
const MAX_SPEAKER_CHARACTERS = 100

/** A thousand hours, in seconds: a later time is none, and the database has no room for some. */
const LATEST = 3_600_000

type ParsedTranscript = { segments: Segment[]; fullText: string }

/**
 * Reads a transcript exported from a meeting tool, by its file extension. Throws a
 * TranscriptFileError, whose message can be shown to the user.
 */
export function parseTranscript(bytes: Uint8Array, name: string): ParsedTranscript {
  if (bytes.length > MAX_TRANSCRIPT_BYTES) {
    throw new TranscriptFileError('The transcript file is too large. The limit is 20 MB.')
  }
  const segments = readSegments(bytes, extensionOf(name))
    .map((segment) => ({
      ...segment,
      speaker: segment.speaker === null ? null : speakerName(segment.speaker),
      start: timeOf(segment.start),
      end: timeOf(segment.end),
      text: printable(segment.text).trim(),
    }))
    .filter(({ text }) => text !== '')
    .flatMap(shortened)
  if (segments.length === 0) throw new TranscriptFileError('The transcript file has no text.')
  if (segments.length > MAX_SEGMENTS) {
    throw new TranscriptFileError('The transcript file is too large. The limit is 50,000 segments.')
  }
  if (segments.reduce((sum, { text }) => sum + text.length, 0) > MAX_TEXT_CHARACTERS) {
    throw new TranscriptFileError('The transcript is too long. The limit is 3 million characters.')
  }
  return { segments, fullText: plainText(segments) }
}

/** To the millisecond; null for a time that no recording has. */
function timeOf(seconds: number | null): number | null {
  const isKnown = seconds !== null && seconds >= 0 && seconds <= LATEST
  return isKnown ? Math.round(seconds * 1000) / 1000 : null
}

function speakerName(name: string): string | null {
  return printable(name).trim().slice(0, MAX_SPEAKER_CHARACTERS).trimEnd() || null
}

function readSegments(bytes: Uint8Array, extension: string): Segment[] {
  switch (extension) {
    case 'vtt':
    case 'srt':
      return readWithOddNames(decodeText(bytes), readCues)
    case 'txt':
      return readText(decodeText(bytes))
    case 'json':
      return readJson(decodeText(bytes))
    case 'docx':
      return readDocx(bytes, MAX_TRANSCRIPT_BYTES)
    default:
      throw new TranscriptFileError(
        'Unsupported file format: transcripts can be VTT, SRT, TXT, JSON or DOCX files.',
      )
  }
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}
