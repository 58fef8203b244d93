import { createHash } from 'node:crypto'
import { type RecordTexts, summaryText, transcriptText } from '../record-text'

export const NO_HASHES: RecordHashes = { summaryHash: '', transcriptHash: '', audioHash: null }

/** SHA-256 of the text in UTF-8, in `sha256sum` format. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export type RecordHashes = {
  summaryHash: string
  transcriptHash: string
  /** null if there is no recording. */
  audioHash: string | null
}

/** The hashes that an approval of these texts would sign. */
export function hashesOf({ content, transcript, audioHash }: RecordTexts): RecordHashes {
  return {
    summaryHash: hashOf(summaryText(content)),
    transcriptHash: hashOf(transcript ? transcriptText(transcript) : ''),
    audioHash,
  }
}

/** One hash of everything a reader sees of a record; an approval sends it back. */
export function recordHash({ summaryHash, transcriptHash, audioHash }: RecordHashes): string {
  return hashOf(`${summaryHash}\n${transcriptHash}\n${audioHash ?? ''}\n`)
}
