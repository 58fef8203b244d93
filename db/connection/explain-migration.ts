import postgres from 'postgres'
import { StartError } from './start-error'

const INSUFFICIENT_PRIVILEGE = '42501'
const FEATURE_NOT_SUPPORTED = '0A000'

/** What an operator can do about a migration that failed, as a StartError; any other error unchanged. */
export function explainMigration(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) return error
  const { code, message } = error
  if (code === INSUFFICIENT_PRIVILEGE) {
    return new StartError(
      `The database’s user may not change its tables: ${message}. Run \`bun run admin migrate\` as the database’s owner, or let DATABASE_URL name it.`,
    )
  }
  if (code === FEATURE_NOT_SUPPORTED && message.startsWith('extension')) {
    return new StartError(
      `The database server lacks an extension: ${message}. Install pgvector on it (on Debian, postgresql-17-pgvector).`,
    )
  }
  return error
}
