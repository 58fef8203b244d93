import {
  importClientConsents,
  listArchivedConsents,
} from '@app/db/meetings/consent/archived-consents'
import { importFacts } from '@app/db/meetings/dossier/facts'
import { importPeople } from '@app/db/meetings/dossier/people'
import { saveArchivedClient } from '@app/db/meetings/record/save-archived'
import { importHold } from '@app/db/meetings/retention/archived-rules'
import type { OwnTimes } from './client-times'
import { withEvidence } from './import-evidence'

/** Adds what an archive's client lacks here, and returns its id. */
export async function importClient(userId: number, path: string, client: OwnTimes) {
  const id = await saveArchivedClient(userId, client)
  await importConsents(userId, path, id, client)
  await importPeople(userId, id, client.people ?? [])
  await importFacts(userId, id, client.facts ?? [])
  if (client.hold) await importHold(userId, { kind: 'client', id }, client.hold)
  return id
}

/** A client that has consents here keeps only these. */
async function importConsents(userId: number, path: string, id: number, client: OwnTimes) {
  if ((await listArchivedConsents(userId, { kind: 'client', id })).length > 0) return
  const folder = { path, folder: client.folder }
  await withEvidence(userId, folder, client.consents ?? [], (entries) =>
    importClientConsents(userId, id, entries),
  )
}
