import { type Static, t } from 'elysia'
import { furtherFile } from '../numbered-files'
import type { Archive } from './open-archive'
import { chatPart } from './shapes/chat-shape'
import { edit } from './shapes/edit-shape'

/** More per file than an export writes. A longer list has more files. */
const MAX_EDITS = 20_000

export const furtherEditsShape = t.Object({ edits: t.Array(edit, { maxItems: MAX_EDITS }) })
export const furtherTurnsShape = t.Object(chatPart)

export type FurtherEdits = Static<typeof furtherEditsShape>

/** The files that go on with a list of the folder's. */
export function furtherFiles(archive: Archive, folder: string, kind: 'edits' | 'turns'): string[] {
  const files: string[] = []
  for (;;) {
    const file = furtherFile(folder, kind, files.length)
    if (!archive.entries.has(file)) return files
    files.push(file)
  }
}
