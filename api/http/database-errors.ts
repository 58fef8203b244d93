import { DatabaseTimeout } from '@app/db/connection/deadline'
import { isOutOfService } from '@app/db/connection/unreachable'
import postgres from 'postgres'

/** True for errors of the driver or pool, whose words no user may see. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof postgres.PostgresError || error instanceof DatabaseTimeout) return true
  if (!(error instanceof Error)) return false
  return (
    error.message.startsWith('database:') ||
    ('code' in error && /^(?:E?CONN|EPIPE)/.test(`${error.code}`))
  )
}

/** True if the same call may succeed in a moment: the database is down, restarting or too busy to answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isDatabaseError(error)) return false
  return error instanceof DatabaseTimeout || isOutOfService(error) || isStatementTimeout(error)
}

function isStatementTimeout(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '57014'
}

/** A NUL, which PostgreSQL can't store in text or JSON, or a lone surrogate, which it can't store in JSON. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false
  const isHalf = error.code === '22P02' && error.routine?.startsWith('json_') === true
  return isHalf || ['22021', '22P05'].includes(error.code)
}

/** The database's refusal to change an approved record. */
export function isApproved(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === 'CQ001'
}

/** True for a violation of a unique index. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505'
}

/** True for a row that refers to something its owner does not have. */
export function isForeign(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23503'
}

/** The last column in a constraint's name; on a cluster a shard number follows. */
const REFERENCE = /(user|client|meeting)_id_fkey/

/** What a new row referred to and was deleted before it was saved; null for every other error. */
export function goneReference(error: unknown): 'user' | 'client' | 'meeting' | null {
  if (!isForeign(error) || !(error instanceof postgres.PostgresError)) return null
  // the coordinator passes on another machine's message, which quotes the name, but not the name itself
  const [, gone] = REFERENCE.exec(error.constraint_name ?? error.message) ?? []
  return gone === 'user' || gone === 'client' || gone === 'meeting' ? gone : null
}
