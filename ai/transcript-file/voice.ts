import { NO_TIMES, readHeading, type Times } from './lines'
import { isName } from './names'

/** Longest label of a speaker that is no proper name, in characters and words. */
const LONGEST_LABEL = 50
const MOST_WORDS = 4

/** "Name", "Name:" or "Name 0:03" in a cell. */
export function voiceOf(cell: string): Times & { speaker: string | null } {
  const heading = readHeading(cell, true, 'words')
  if (heading !== null) return heading
  const name = cell.replace(/\s?:$/, '')
  return { speaker: isName(name) ? name : null, ...NO_TIMES }
}

/** "elena" and "spk_0" under the heading of the speakers, but no sentence. */
export function isLabel(cell: string): boolean {
  const isShort = cell.length <= LONGEST_LABEL && cell.split(' ').length <= MOST_WORDS
  return isShort && /[\p{L}\p{N}]/u.test(cell) && !/[.!?…,;]$|: /u.test(cell)
}
