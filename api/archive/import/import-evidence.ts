import type { NewConsent } from '@app/db/meetings/consent/consents'
import type { Static } from 'elysia'
import { sealEvidence } from '../../meetings/consent/evidence'
import { shownName } from '../../uploads/intake'
import type { consentsShape } from './consent-shape'
import { fileOf } from './read-archive'

type Line = Static<typeof consentsShape>[number]

/** The entries with their files, which lie in the same folder of the archive and are read one at a time. */
export function withEvidence(path: string, folder: string, lines: Line[] = []): NewConsent[] {
  return lines.map(({ evidence, ...entry }) => ({
    ...entry,
    evidence: evidence
      ? async () => {
          const parts = await Array.fromAsync(fileOf(path, `${folder}/${evidence.file}`))
          return sealEvidence(shownName(evidence.name), Buffer.concat(parts))
        }
      : undefined,
  }))
}
