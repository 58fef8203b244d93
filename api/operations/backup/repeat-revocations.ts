import { findWithoutAuthenticator } from '@app/db/accounts/deletion/lost-authenticators'
import type { NotedChange, RevocationKind } from '@app/db/accounts/deletion/noted-deletions'
import {
  findOlderAccount,
  isOperator,
  withdrawPassword,
  withdrawWebhookSecret,
} from '@app/db/accounts/deletion/older-credentials'
import { isRevocation, repeatRevocation } from '@app/db/accounts/deletion/repeat-revocation'
import { findUser } from '@app/db/accounts/find-user'
import { setRole } from '@app/db/accounts/user-settings'
import type { User } from '@app/db/accounts/users'
import { setWebhookActive } from '@app/db/accounts/webhooks/change-webhooks'
import { listWebhooks } from '@app/db/accounts/webhooks/webhooks'
import { readChanges } from '../../account/read-ledger'
import { mintResetLink } from '../../auth/reset'
import { SECRET_PREFIX, sealSecret } from '../../connections/webhooks/secret'
import { canMail, sendMail } from '../../mail/outbox'
import { record } from '../../secrets/audit'
import { newToken } from '../../secrets/tokens'

export type Revoked = {
  revokedAgain: number
  /** Names of accounts whose password was changed since, with and without a mailed link for a new one. */
  mailed: string[]
  unmailed: string[]
  /** Names of accounts whose email address is an earlier one. */
  readdressed: string[]
  /** Names of accounts with a webhook whose secret was renewed since. */
  unsigned: string[]
  /** Names of accounts with an authenticator that the copy is without. */
  unguarded: string[]
}

const RULE = 'again after a restore'
/** A restore may end at night, and before a weekend. */
const LINK_DAYS = 7
/** As on the trail when they happen. */
const WORDS: Record<RevocationKind, string> = {
  'token revoked': 'token revoked',
  'webhook removed': 'webhook deleted',
  'calendar closed': 'calendar link closed',
  'authenticator removed': 'authenticator removed',
  'recovery code used': 'recovery code used',
  'external calendar removed': 'calendar removed',
  'weekly mail ended': 'digest ended',
}

/**
 * Shuts out again who was shut out since an older copy. A password changed since is not in the ledger: the copy's
 * is withdrawn, and a link for a new one is mailed, unless the copy's address is an earlier one too.
 */
export async function repeatRevocations(ledgers: string[]): Promise<Revoked> {
  const changes = await readChanges(ledgers)
  let revokedAgain = 0
  const unsigned = new Set<string>()
  for (const change of changes) {
    if (isRevocation(change) && (await revokeAgain(change))) revokedAgain += 1
    if (change.kind === 'webhook active' && (await pauseAgain(change))) revokedAgain += 1
    if (change.kind === 'webhook secret' && (await unsignAgain(change))) {
      revokedAgain += 1
      unsigned.add((await findUser(change.userId))?.username ?? '')
    }
    if (change.kind === 'account role' && (await demoteAgain(change))) revokedAgain += 1
  }
  const readdressed = (await older(changes, 'account email')).map(({ username }) => username)
  const withdrawn = await older(changes, 'account password')
  const mailed: string[] = []
  const unmailed: string[] = []
  for (const user of withdrawn) {
    await withdrawPassword(user.id)
    await record('password withdrawn', user.id, { rule: RULE })
    const mails = canMail() && !readdressed.includes(user.username)
    if (mails) await mailLink(user)
    const names = mails ? mailed : unmailed
    names.push(user.username)
  }
  const unguarded = await withoutAuthenticator(changes)
  return { revokedAgain, mailed, unmailed, readdressed, unsigned: [...unsigned], unguarded }
}

/** The ledger has no secrets: it can't be brought back. */
async function withoutAuthenticator(changes: NotedChange[]): Promise<string[]> {
  const nameOf = (change: NotedChange) => `${change.userId} ${change.createdAt}`
  const of = (kind: NotedChange['kind']) => changes.filter((change) => change.kind === kind)
  const removed = of('authenticator removed').map(nameOf)
  const kept = of('authenticator set up').filter((change) => !removed.includes(nameOf(change)))
  const names = await Promise.all(kept.map((change) => findWithoutAuthenticator(change)))
  return names.filter((name) => name !== null)
}

async function revokeAgain(change: NotedChange & { kind: RevocationKind }): Promise<boolean> {
  if (!(await repeatRevocation(change))) return false
  const { kind, userId, subjectId, deletedAt: at } = change
  await record(WORDS[kind], userId, { subject: subjectId, at, rule: RULE })
  return true
}

async function pauseAgain({ userId, subjectId, createdAt, detail }: NotedChange): Promise<boolean> {
  if (detail !== 'false') return false
  const webhooks = await listWebhooks(userId)
  const one = webhooks.find(({ id }) => id === subjectId)
  if (one?.createdAt !== createdAt || !one.active) return false
  await setWebhookActive(userId, subjectId, false)
  await record('webhook paused', userId, { webhook: subjectId, rule: RULE })
  return true
}

async function unsignAgain(change: NotedChange): Promise<boolean> {
  const { userId, subjectId: webhook } = change
  const sealed = sealSecret(userId, SECRET_PREFIX + newToken())
  if (!(await withdrawWebhookSecret(change, sealed))) return false
  await record('webhook secret withdrawn', userId, { webhook, rule: RULE })
  return true
}

async function demoteAgain(change: NotedChange): Promise<boolean> {
  if (change.detail !== 'user' || !(await isOperator(change))) return false
  await setRole(change.userId, 'user')
  await record('no longer admin', change.userId, { rule: RULE })
  return true
}

async function older(changes: NotedChange[], kind: NotedChange['kind']): Promise<User[]> {
  const found = await Promise.all(
    changes.filter((change) => change.kind === kind).map((change) => findOlderAccount(change)),
  )
  return found.filter((user) => user !== null)
}

async function mailLink({ id: userId, email: to, fullName, username }: User) {
  const url = await mintResetLink(userId, LINK_DAYS * 24 * 60)
  const name = fullName ?? username
  await sendMail(
    { kind: 'password-withdrawn', to, name, url, days: LINK_DAYS },
    { userId, seconds: LINK_DAYS * 24 * 3600 },
  )
}
