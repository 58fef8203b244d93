import { earlierFile } from '../numbered-files'
import { type Archive, BadArchive } from './open-archive'
import { readShaped } from './read-shaped'
import type { MeetingFile } from './shapes/shape'
import {
  earlierSummaryShape,
  earlierTranscriptShape,
  isTooLong,
  MAX_EARLIER,
  withReadableEvidence,
} from './shapes/text-shapes'

/** The files of a meeting's earlier texts, each of which is read by itself, and their size unpacked. */
export type EarlierFiles = { transcripts: string[]; summaries: string[]; bytes: number }

/** Older archives have none. */
export function earlierFilesIn(
  archive: Archive,
  folder: string,
  { transcript, summary }: MeetingFile,
): EarlierFiles {
  const transcripts = transcript ? numbered(archive, folder, 'transcript') : []
  const summaries = summary ? numbered(archive, folder, 'summary') : []
  const bytes = [...transcripts, ...summaries].reduce(
    (total, file) => total + (archive.entries.get(file)?.uncompressedSize ?? 0),
    0,
  )
  return { transcripts, summaries, bytes }
}

function numbered(archive: Archive, folder: string, kind: 'transcript' | 'summary'): string[] {
  const files = Array.from({ length: MAX_EARLIER }, (_, at) => earlierFile(folder, kind, at))
  const missing = files.findIndex((file) => !archive.entries.has(file))
  return missing < 0 ? files : files.slice(0, missing)
}

export async function readEarlierTranscript(archive: Archive, file: string) {
  const text = await readShaped(archive, file, earlierTranscriptShape)
  if (isTooLong(text)) throw new BadArchive(`${file} is too long`)
  return text
}

export async function readEarlierSummary(archive: Archive, file: string) {
  return withReadableEvidence(await readShaped(archive, file, earlierSummaryShape))
}
