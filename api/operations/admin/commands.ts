import { clearAllHits } from '@app/db/accounts/clear-limits'
import { clearCodeFailures } from '@app/db/accounts/code-locks'
import { countHoldings } from '@app/db/accounts/deletion/holdings'
import { isAccountHeld } from '@app/db/accounts/deletion/legal-hold'
import { findUserByEmail, findUserByName } from '@app/db/accounts/find-user'
import { endSessions } from '@app/db/accounts/sign-out'
import { removeAuthenticator } from '@app/db/accounts/totp'
import { setEmail, setRole, setUsername } from '@app/db/accounts/user-settings'
import type { User } from '@app/db/accounts/users'
import { listUnended } from '@app/db/payments/subscriptions'
import { holdingsWords } from '@app/web/account/holdings-words'
import { deleteAccount } from '../../account/delete'
import { mintResetLink } from '../../auth/reset'
import { checkIdentity } from '../../credentials/identity'
import { isDuplicate } from '../../http/database-errors'
import { sendMail } from '../../mail/outbox'
import { cancelSubscriptions } from '../../payments/billing'
import { record } from '../../secrets/audit'
import { keyedHash } from '../../secrets/keyed-hash'
import type { Command } from './command'
import { systemCommands } from './system-commands'

/** All support and operator commands, by name. None reveals or sets another user's password. */
export const commands: Record<string, Command> = {
  show: {
    usage: 'show <user>',
    does: 'shows a user, by username or email',
    run: async (who) => {
      const { id, username, email, fullName, plan, createdAt } = await find(who)
      return `${id}\t${username}\t${email}\t${fullName ?? ''}\t${plan}\tsince ${createdAt}`
    },
  },
  'reset-link': {
    usage: 'reset-link <user> [--mail]',
    does: 'creates a link for a new password that works once, for an hour; --mail sends it to the user',
    run: async (who, mail) => {
      const user = await find(who)
      const url = await mintResetLink(user.id)
      if (mail !== '--mail') return url
      const name = user.fullName ?? user.username
      await sendMail(
        { kind: 'reset', to: user.email, name, url },
        { userId: user.id, seconds: 3600 },
      )
      return `The link was mailed to ${user.email}.`
    },
  },
  'set-email': {
    usage: 'set-email <user> <address>',
    does: 'changes the email address for sign-in codes, and signs the user out',
    run: async (who, address = '') => {
      const user = await find(who)
      const { email } = checkIdentity({ ...user, fullName: user.fullName ?? '-', email: address })
      await unlessTaken(() => setEmail(user.id, email))
      return changed(
        user,
        'email changed',
        `The email address of ${user.username} is now ${email}.`,
      )
    },
  },
  'set-username': {
    usage: 'set-username <user> <name>',
    does: 'changes the username, and signs the user out',
    run: async (who, name = '') => {
      const user = await find(who)
      const entries = { ...user, fullName: user.fullName ?? '-', username: name }
      const { username } = checkIdentity(entries)
      await unlessTaken(() => setUsername(user.id, username))
      return changed(user, 'username changed', `${user.username} can now sign in as ${username}.`)
    },
  },
  'make-admin': {
    usage: 'make-admin <user> [--undo]',
    does: 'shows the user the jobs of all users, without content, at /operator; --undo revokes this',
    run: async (who, undo) => {
      const user = await find(who)
      const role = undo === '--undo' ? 'user' : 'admin'
      await setRole(user.id, role)
      await record(role === 'admin' ? 'made admin' : 'no longer admin', user.id)
      return role === 'admin'
        ? `${user.username} is now an operator. Background jobs are at /operator.`
        : `${user.username} is no longer an operator.`
    },
  },
  'revoke-sessions': {
    usage: 'revoke-sessions <user>',
    does: 'signs the user out everywhere',
    run: async (who) => {
      const user = await find(who)
      return changed(user, 'sessions revoked', `${user.username} is signed out everywhere.`)
    },
  },
  unlock: {
    usage: 'unlock <user>',
    does: 'resets the limits on wrong passwords and codes',
    run: async (who) => {
      const user = await find(who)
      const name = keyedHash('limit', user.username.toLowerCase())
      await clearAllHits([`login-account:${name}`, `codes:${user.id}`], `login:${name}:`)
      await clearCodeFailures(user.id)
      await record('unlocked', user.id)
      return `${user.username} can sign in again.`
    },
  },
  'remove-authenticator': {
    usage: 'remove-authenticator <user>',
    does: 'returns to emailed codes, for a user who lost phone and recovery codes',
    run: async (who) => {
      const user = await find(who)
      if (!(await removeAuthenticator(user.id))) return `${user.username} has no authenticator.`
      return changed(user, 'authenticator removed', `${user.username} gets codes by email again.`)
    },
  },
  cancel: {
    usage: 'cancel <user>',
    does: "cancels the user's subscription at the end of the paid period",
    run: async (who) => {
      const user = await find(who)
      const count = await cancelSubscriptions(user.id)
      return count === 0
        ? `${user.username} has no subscription.`
        : `The subscription of ${user.username} ends after the paid period.`
    },
  },
  'delete-user': {
    usage: 'delete-user <user> [--yes]',
    does: 'shows what deleting the account would delete; --yes deletes it for good',
    run: async (who, yes) => {
      const user = await find(who)
      if (yes !== '--yes') return preview(user)
      const receipt = await deleteAccount(user)
      return `${user.username} is deleted: ${holdingsWords(receipt)}. Receipt ${receipt.id}`
    },
  },
  ...systemCommands,
}

async function find(who: string | undefined): Promise<User> {
  if (!who) throw new Error('Which user? Give a username or an email address.')
  const user = (await findUserByName(who)) ?? (await findUserByEmail(who))
  if (!user) throw new Error(`There is no user "${who}".`)
  return user
}

async function preview(user: User): Promise<string> {
  const held = await isAccountHeld(user.id)
  const subscriptions = await listUnended(user.id)
  return [
    `${user.username} (${user.email}) would be deleted: ${holdingsWords(await countHoldings(user.id))}.`,
    ...(subscriptions.length > 0 ? [`Subscriptions ended first: ${subscriptions.length}.`] : []),
    held
      ? 'Something in it is under legal hold, so it can’t be deleted.'
      : 'Nothing was changed. Add --yes to delete it.',
  ].join('\n')
}

async function changed(user: User, kind: string, words: string): Promise<string> {
  await endSessions(user.id)
  await record(kind, user.id)
  return words
}

async function unlessTaken(change: () => Promise<void>) {
  try {
    await change()
  } catch (error) {
    if (isDuplicate(error)) throw new Error('Another user already has that.')
    throw error
  }
}
