import { listUnfinished } from '@app/db/accounts/unfinished-registrations'
import { prepareLogin } from '@app/db/connection/login-role'
import { env } from '../../env'
import { finishUrl, temporaryId } from '../../payments/checkout'
import { findAuditFault, readAuditHead } from '../audit-head'
import type { Command } from './command'

/** Commands that are about no single user. */
export const systemCommands: Record<string, Command> = {
  unfinished: {
    usage: 'unfinished',
    does: 'lists who paid but has no account yet, with the link to finish',
    run: async () => {
      const lines = (await listUnfinished()).map((registration) => {
        const url = finishUrl(env.appUrl, temporaryId(registration), registration)
        return `${registration.paidAt}\t${registration.email}\t${registration.plan}\t${url}`
      })
      return lines.join('\n') || 'Everybody who paid has an account.'
    },
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database and the job queue up to date; run it before a new release starts',
    // opening them, as every command does, is nearly all there is to it
    run: async () => {
      if (env.databaseUrl && env.databaseLoginUrl) {
        await prepareLogin(env.databaseUrl, env.databaseLoginUrl)
      }
      return 'The database is up to date.'
    },
  },
  'verify-audit': {
    usage: 'verify-audit',
    does: 'checks that no row of the audit trail was changed, removed, moved or forged',
    run: async () => {
      const fault = await findAuditFault()
      if (fault) throw new Error(fault)
      return readAuditHead()
        ? 'The audit trail is intact.'
        : 'The audit trail is intact, but nothing outside the database says how long it was.'
    },
  },
}
