import type { ConsentEntry } from '@app/db/meetings/consent/consents'
import { findEvidence } from '@app/db/meetings/consent/evidence'
import { openEvidence } from '../../meetings/consent/evidence'
import { UnreadableFile } from '../../storage/storage-types'
import { extension } from './file-names'
import { type Gap, storedEntry } from './stored-file'
import type { Entry } from './zip'

type Line = ReturnType<typeof lineOf>

/**
 * The consents' files for the folder, and then, returned, the consents in archive format, each of which names
 * its file and whether that is unreadable.
 */
export async function* consentEntries(
  userId: number,
  folder: string,
  consents: ConsentEntry[],
  gaps: Gap[],
): AsyncGenerator<Entry, Line[]> {
  const lines: Line[] = []
  for (const consent of consents) {
    const { id, evidence, recordedAt } = consent
    const gap =
      evidence &&
      (yield* storedEntry(
        {
          entry: `${folder}/${fileName(id, evidence.name)}`,
          date: new Date(recordedAt),
          name: evidence.name,
          bytes: evidence.bytes,
          sha256: evidence.sha256,
          about: `the evidence of consent ${id}`,
          open: () => opened(userId, id),
        },
        gaps,
      ))
    lines.push(lineOf(consent, gap === null))
  }
  return lines
}

function lineOf({ id, of: _, evidence, ...entry }: ConsentEntry, isWhole: boolean) {
  const file = evidence && { ...evidence, file: fileName(id, evidence.name) }
  return { ...entry, evidence: file && !isWhole ? { ...file, unreadable: true } : file }
}

function fileName(id: number, name: string): string {
  return `consent-${id}${extension(name)}`
}

async function* opened(userId: number, consentId: number) {
  const evidence = await findEvidence(userId, consentId)
  if (!evidence) throw new UnreadableFile('it is gone')
  yield await openEvidence(evidence)
}
