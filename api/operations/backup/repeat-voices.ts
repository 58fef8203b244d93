import type { NotedChange } from '@app/db/accounts/deletion/noted-deletions'
import { stillConsents, stillRemembers } from '@app/db/accounts/deletion/older-voices'
import { isStillThere } from '@app/db/accounts/deletion/repeat-deletion'
import { findUser } from '@app/db/accounts/find-user'
import {
  forgetClientVoices,
  forgetVoices,
  setClientVoiceMemory,
  setVoiceMemory,
} from '@app/db/meetings/voices/voice-consents'
import { readChanges } from '../../account/read-ledger'
import { record } from '../../secrets/audit'

const RULE = 'again after a restore'

/**
 * Forgets again the voices of a copy from `copiedAt` that were forgotten since, and withdraws the consents to
 * remembering them. Returns how often. Consent given since has to be given again.
 */
export async function repeatVoices(ledgers: string[], copiedAt: string): Promise<number> {
  let repeated = 0
  for (const change of await readChanges(ledgers)) {
    if (change.deletedAt > copiedAt && (await repeatOne(change))) repeated += 1
  }
  return repeated
}

async function repeatOne(change: NotedChange): Promise<boolean> {
  const { kind, userId, subjectId: client, detail } = change
  if (kind === 'account voices') {
    if (detail !== 'false' || !(await stillRemembers(change))) return false
    await setVoiceMemory(userId, false)
    await record('voice memory set', userId, { remember: false, rule: RULE })
    return true
  }
  if (kind === 'voice consent withdrawn') {
    if (!(await stillConsents(change))) return false
    await setClientVoiceMemory(userId, client, false)
    await record('voice memory set', userId, { client, remember: false, rule: RULE })
    return true
  }
  const voices = await forgottenAgain(change)
  if (voices === 0) return false
  const noted = { voices, rule: RULE }
  await record(
    'voices forgotten',
    userId,
    kind === 'voices forgotten' ? noted : { client, ...noted },
  )
  return true
}

async function forgottenAgain(change: NotedChange): Promise<number> {
  const { kind, userId, subjectId, createdAt } = change
  if (kind === 'voices forgotten') {
    const isSame = (await findUser(userId))?.createdAt === createdAt
    return isSame ? forgetVoices(userId) : 0
  }
  const isOfClient = kind === 'client voices forgotten' && (await isStillThere(change))
  return isOfClient ? forgetClientVoices(userId, subjectId) : 0
}
