import type { NewConsent } from '@app/db/meetings/consent/consents'
import { LARGEST_EVIDENCE_BYTES } from '@app/web/browser/limits'
import type { Static } from 'elysia'
import { sealEvidence } from '../../meetings/consent/evidence'
import { shownName } from '../../uploads/intake'
import type { consentsShape } from './consent-shape'
import { BadArchive } from './open-archive'
import { recordingOf } from './read-archive'

type Line = Static<typeof consentsShape>[number]

/** The entries with their files, which lie in the same folder of the archive. */
export async function withEvidence(path: string, folder: string, lines: Line[]) {
  const entries: NewConsent[] = []
  for (const { evidence, ...entry } of lines) {
    const file = evidence && (await readEvidence(path, `${folder}/${evidence.file}`, evidence))
    entries.push({ ...entry, evidence: file })
  }
  return entries
}

async function readEvidence(
  path: string,
  entry: string,
  { name, sha256 }: NonNullable<Line['evidence']>,
) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of recordingOf(path, entry)) {
    bytes += part.length
    if (bytes > LARGEST_EVIDENCE_BYTES) throw new BadArchive(`${entry} is too large`)
    parts.push(part)
  }
  const sealed = await sealEvidence(shownName(name), Buffer.concat(parts))
  if (bytes === 0 || sealed.sha256 !== sha256) throw new BadArchive(`${entry} was changed`)
  return sealed
}
