import type { Artefact } from '@app/db/meetings/deletion/artefacts'
import type { NewReceipt } from '@app/db/meetings/deletion/receipts'
import { signDocument } from '../../secrets/signed-document'

/** The rule named for deletions by a user. */
export const BY_HAND = 'deleted by hand'

type About = Pick<NewReceipt, 'id' | 'rule' | 'clientId' | 'meetingId'>

/**
 * Proof of a deletion that anyone can verify: what was deleted, when and by which rule, without its content.
 */
export function deletionReceipt(about: About, removed: Artefact[]): NewReceipt {
  const { id, rule, clientId, meetingId } = about
  const at = new Date().toISOString()
  const counts: Record<string, number> = {}
  for (const { kind } of removed) counts[kind] = (counts[kind] ?? 0) + 1
  const document = signDocument({
    format: 'colloquy-deletion-receipt',
    version: 1,
    id,
    at,
    rule,
    client: clientId,
    meeting: meetingId,
    counts,
    deleted: removed.map((artefact) => ({ ...artefact })),
  })
  return { ...about, at, document }
}
