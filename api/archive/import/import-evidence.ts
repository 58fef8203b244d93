import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Query } from '@app/db/connection/sql'
import { listArchivedConsents } from '@app/db/meetings/consent/archived-consents'
import type { NewConsent } from '@app/db/meetings/consent/consents'
import type { SealedEvidence } from '@app/db/meetings/consent/evidence'
import { findArchivedClient, type RecognizedClient } from '@app/db/meetings/record/archived-clients'
import { findImported } from '@app/db/meetings/record/save-archived'
import type { Static } from 'elysia'
import {
  assertEvidenceFits,
  reserveEvidenceRoom,
  sealEvidence,
} from '../../meetings/consent/evidence'
import { scratchDirectory } from '../../storage/storage'
import { shownName } from '../../uploads/intake'
import type { ClientHead, MeetingHead } from './contents'
import { BadArchive } from './open-archive'
import { evidenceOf } from './read-archive'
import type { consentsShape } from './shapes/consent-shape'

type Line = Static<typeof consentsShape>[number]

/** Bytes of the recording and the evidence of a client or meeting. */
export function fileBytes(head: { recordingBytes?: number; evidence: number[] }): number {
  return head.evidence.reduce((total, bytes) => total + bytes, head.recordingBytes ?? 0)
}

/** Refuses an archive with more evidence than the account has room for. Existing files do not count. */
export async function assertArchivedEvidenceFits(
  userId: number,
  clients: (RecognizedClient & Pick<ClientHead, 'folder' | 'evidence'>)[],
  meetings: MeetingHead[],
): Promise<void> {
  const ids = new Map<string, number>()
  const fresh: number[][] = []
  for (const { folder, evidence, ...client } of clients) {
    const id = await findArchivedClient(userId, client)
    if (id !== null) ids.set(folder, id)
    const held = id === null ? [] : await listArchivedConsents(userId, { kind: 'client', id })
    if (held.length === 0) fresh.push(evidence)
  }
  for (const meeting of meetings) {
    if (meeting.evidence.length === 0) continue
    const clientId = ids.get(meeting.folder) ?? null
    if (await findImported(userId, clientId, meeting)) continue
    fresh.push(meeting.evidence)
  }
  await assertEvidenceFits(userId, fresh.flat(), 'tooMuchImportedEvidence')
}

/**
 * Saves the entries with their files from the same folder of the archive. Files are sealed and stored
 * temporarily first, one at a time: no transaction waits for the process that reads the archive.
 */
export async function withEvidence<Saved>(
  userId: number,
  { path, folder }: { path: string; folder: string },
  consents: Line[],
  save: (entries: NewConsent[]) => Promise<Saved>,
): Promise<Saved> {
  const lines = consents.map(withReadable)
  const names = lines.flatMap(({ evidence }) => (evidence ? `${folder}/${evidence.file}` : []))
  if (names.length === 0) return save(lines.map(({ evidence: _none, ...entry }) => entry))
  const directory = join(scratchDirectory(), `evidence-${crypto.randomUUID()}`)
  const files = evidenceOf(path, names)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const entries: NewConsent[] = []
    for (const [index, { evidence, ...entry }] of lines.entries()) {
      if (!evidence) {
        entries.push(entry)
        continue
      }
      const { value: file } = await files.next()
      if (!file) throw new BadArchive(`The ZIP file lacks ${folder}/${evidence.file}`)
      const sealed = await sealEvidence(shownName(evidence.name), file)
      entries.push({
        ...entry,
        evidence: await laidAside(userId, sealed, join(directory, String(index))),
      })
    }
    return await save(entries)
  } finally {
    await files.return(undefined)
    await rm(directory, { recursive: true, force: true })
  }
}

/** The consent without a file that the export could not read. */
function withReadable({ evidence, ...entry }: Line): Line {
  return evidence?.unreadable ? entry : { ...entry, evidence }
}

async function laidAside(userId: number, { content, ...sealed }: SealedEvidence, path: string) {
  const aside = Bun.file(path)
  await Bun.write(aside, content)
  return async (sql: Query) => {
    await reserveEvidenceRoom(userId, sealed.bytes, 'importFilledEvidence', sql)
    return { ...sealed, content: await aside.bytes() }
  }
}
