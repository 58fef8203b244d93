import { decodeText } from './import/decode'
import { docxText } from './import/docx'
import { ImportError } from './import/error'
import { readJson } from './import/json'
import { readCues } from './import/subtitles'
import { readText } from './import/text'
import { plainText, printable, type Segment } from './segments'

export { ImportError } from './import/error'

/** File names that `importTranscript` reads. */
export const TRANSCRIPT_EXTENSIONS = ['vtt', 'srt', 'txt', 'json', 'docx'] as const

/** Bytes of the file, and of what a compressed one unpacks to. */
export const MAX_TRANSCRIPT_BYTES = 20 * 1024 * 1024
const MOST_SEGMENTS = 50_000

export type ImportedTranscript = { segments: Segment[]; fullText: string }

/** Whether a file of this name is a transcript rather than a recording. */
export function isTranscriptName(name: string): boolean {
  return TRANSCRIPT_EXTENSIONS.some((extension) => extensionOf(name) === extension)
}

/**
 * Reads a transcript as meeting tools export it, by the ending of its name. Fails with an ImportError, whose message is
 * in plain words.
 */
export function importTranscript(bytes: Uint8Array, name: string): ImportedTranscript {
  if (bytes.length > MAX_TRANSCRIPT_BYTES) {
    throw new ImportError('The transcript file is too large. 20 MB is the most.')
  }
  const segments = readSegments(bytes, extensionOf(name))
    .map((segment) => ({
      ...segment,
      speaker: segment.speaker === null ? null : printable(segment.speaker).trim() || null,
      text: printable(segment.text).trim(),
    }))
    .filter(({ text }) => text !== '')
  if (segments.length === 0) throw new ImportError('There is no text in the transcript file.')
  if (segments.length > MOST_SEGMENTS) {
    throw new ImportError('The transcript file is too large: it has more than 50,000 passages.')
  }
  return { segments, fullText: plainText(segments) }
}

function readSegments(bytes: Uint8Array, extension: string): Segment[] {
  switch (extension) {
    case 'vtt':
    case 'srt':
      return readCues(decodeText(bytes))
    case 'txt':
      return readText(decodeText(bytes))
    case 'json':
      return readJson(decodeText(bytes))
    case 'docx':
      return readText(docxText(bytes, MAX_TRANSCRIPT_BYTES))
    default:
      throw new ImportError(
        'Unsupported file format: transcripts can be VTT, SRT, TXT, JSON or DOCX files.',
      )
  }
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}
