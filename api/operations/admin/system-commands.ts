import { listUnfinished } from '@app/db/accounts/registrations/unfinished-registrations'
import { prepareLogin } from '@app/db/connection/login-role'
import { env } from '../../env'
import { finishUrl, temporaryId } from '../../payments/checkout'
import { archiveAudit, findArchiveFault } from '../audit-archive'
import { findAuditFault } from '../audit-fault'
import { readAuditHead } from '../audit-head-file'
import type { Command } from './command'

/** Commands not about a single user. */
export const systemCommands: Record<string, Command> = {
  unfinished: {
    usage: 'unfinished',
    does: 'lists buyers without an account, with the link to finish',
    run: async () => {
      const lines = (await listUnfinished()).map((registration) => {
        const url = finishUrl(env.appUrl, temporaryId(registration), registration)
        return `${registration.paidAt}\t${registration.email}\t${registration.plan}\t${url}`
      })
      return lines.join('\n') || 'Every buyer has an account.'
    },
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database and the job queue up to date; run it before a new release starts',
    // opening them, as every command does, is almost all there is to it
    run: async () => {
      if (env.databaseUrl && env.databaseLoginUrl) {
        await prepareLogin(env.databaseUrl, env.databaseLoginUrl)
      }
      return 'The database is up to date.'
    },
  },
  'verify-audit': {
    usage: 'verify-audit [file]',
    does: 'checks that no row of the audit trail, or of a file written by prune-audit, was changed, removed, moved or forged',
    run: async (file) => {
      if (file && !(await Bun.file(file).exists())) throw new Error(`There is no file ${file}.`)
      const broken = file ? await findArchiveFault(file) : null
      if (broken) throw new Error(broken)
      const fault = await findAuditFault()
      if (fault) throw new Error(fault)
      return readAuditHead()
        ? 'The audit trail is intact.'
        : 'The audit trail is intact, as far as the database shows: without audit-head.json, rows removed from its end go unnoticed.'
    },
  },
  'prune-audit': {
    usage: 'prune-audit <days> <file>',
    does: 'moves rows of the audit trail that are older than the given days, at least 365, into a new file',
    run: async (days, file) => {
      if (!file) throw new Error('Give the days and the name of a new file.')
      if (await Bun.file(file).exists()) throw new Error(`${file} already exists.`)
      const rows = await archiveAudit(Number(days), file)
      if (rows === 0) return `No row is older than ${days} days. ${file} was not written.`
      return `${rows} ${rows === 1 ? 'row was' : 'rows were'} moved to ${file}.`
    },
  },
}
