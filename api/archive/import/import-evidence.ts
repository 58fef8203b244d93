import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewConsent } from '@app/db/meetings/consent/consents'
import type { Static } from 'elysia'
import { assertEvidenceRoom, sealEvidence } from '../../meetings/consent/evidence'
import { scratchDirectory } from '../../storage/storage'
import { shownName } from '../../uploads/intake'
import type { consentsShape } from './consent-shape'
import { fileOf } from './read-archive'

type Line = Static<typeof consentsShape>[number]

/**
 * Has the entries saved with their files, which lie in the same folder of the archive. Those are sealed and laid
 * aside before, one at a time: no transaction waits for the process that reads an archive.
 */
export async function withEvidence<Saved>(
  { userId, path, folder }: { userId: number; path: string; folder: string },
  lines: Line[],
  save: (entries: NewConsent[]) => Promise<Saved>,
): Promise<Saved> {
  const directory = join(scratchDirectory(), `evidence-${crypto.randomUUID()}`)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const entries: NewConsent[] = []
    const sizes: number[] = []
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
      sizes.push(sealed.bytes)
    }
    await assertEvidenceRoom(userId, sizes)
    return await save(entries)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
