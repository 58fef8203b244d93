import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listArchivedConsents } from '@app/db/meetings/consent/archived-consents'
import type { NewConsent } from '@app/db/meetings/consent/consents'
import { findArchivedClient, findBrought } from '@app/db/meetings/record/save-archived'
import type { Static } from 'elysia'
import { assertEvidenceRoom, sealEvidence } from '../../meetings/consent/evidence'
import { scratchDirectory } from '../../storage/storage'
import { shownName } from '../../uploads/intake'
import type { consentsShape } from './consent-shape'
import type { ClientHead, MeetingHead } from './contents'
import { fileOf } from './read-archive'

type Line = Static<typeof consentsShape>[number]

/** Of the recording and the evidence that a client or a meeting comes with. */
export function fileBytes(head: { recordingBytes?: number; evidence: number[] }): number {
  return head.evidence.reduce((total, bytes) => total + bytes, head.recordingBytes ?? 0)
}

/** Refuses an archive with more evidence than the account has room for. Files that are here already are not counted. */
export async function assertRoomForEvidence(
  userId: number,
  clients: ClientHead[],
  meetings: MeetingHead[],
): Promise<void> {
  const ids = new Map<string, number>()
  const fresh: number[][] = []
  for (const { folder, name, evidence } of clients) {
    const id = await findArchivedClient(userId, name)
    if (id !== null) ids.set(folder, id)
    const held = id === null ? [] : await listArchivedConsents(userId, { kind: 'client', id })
    if (held.length === 0) fresh.push(evidence)
  }
  for (const meeting of meetings) {
    if (meeting.evidence.length === 0) continue
    const clientId = ids.get(meeting.folder)
    if (clientId && (await findBrought(userId, clientId, meeting))) continue
    fresh.push(meeting.evidence)
  }
  await assertEvidenceRoom(userId, fresh.flat(), 'tooMuchImportedEvidence')
}

/**
 * Has the entries saved with their files, which lie in the same folder of the archive. Those are sealed and laid
 * aside before, one at a time: no transaction waits for the process that reads an archive.
 */
export async function withEvidence<Saved>(
  { path, folder }: { path: string; folder: string },
  lines: Line[],
  save: (entries: NewConsent[]) => Promise<Saved>,
): Promise<Saved> {
  const directory = join(scratchDirectory(), `evidence-${crypto.randomUUID()}`)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const entries: NewConsent[] = []
    for (const { evidence, ...entry } of lines) {
      if (!evidence) {
        entries.push(entry)
        continue
      }
      const file = await Array.fromAsync(fileOf(path, `${folder}/${evidence.file}`))
      const { content, ...sealed } = await sealEvidence(
        shownName(evidence.name),
        Buffer.concat(file),
      )
      const aside = Bun.file(join(directory, String(entries.length)))
      await Bun.write(aside, content)
      entries.push({
        ...entry,
        evidence: async () => ({ ...sealed, content: await aside.bytes() }),
      })
    }
    return await save(entries)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
