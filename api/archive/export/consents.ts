import type { ConsentEntry } from '@app/db/meetings/consent/consents'
import { findEvidence } from '@app/db/meetings/consent/evidence'
import { openEvidence } from '../../meetings/consent/evidence'
import { extension } from './file-names'
import type { Entry } from './zip'

/** The entries in archive format; their files are beside them in the folder. */
export function consentLines(consents: ConsentEntry[]) {
  return consents.map(({ id, of: _, evidence, ...entry }) => ({
    ...entry,
    evidence: evidence && { ...evidence, file: fileName(id, evidence.name) },
  }))
}

export function evidenceFiles(userId: number, folder: string, consents: ConsentEntry[]) {
  return consents.flatMap(({ id, evidence, recordedAt }): Entry[] => {
    if (!evidence) return []
    const name = `${folder}/${fileName(id, evidence.name)}`
    return [{ name, date: new Date(recordedAt), data: opened(userId, id) }]
  })
}

function fileName(id: number, name: string): string {
  return `consent-${id}${extension(name)}`
}

async function* opened(userId: number, consentId: number) {
  const evidence = await findEvidence(userId, consentId)
  if (!evidence) throw new Error('export: a consent’s file is gone')
  yield await openEvidence(evidence)
}
