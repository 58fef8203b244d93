import { DatabaseTimeout } from '@app/db/connection/deadline'
import postgres from 'postgres'

/** True for what the driver or the pool throws, whose words no user may see. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof postgres.PostgresError || error instanceof DatabaseTimeout) return true
  if (!(error instanceof Error)) return false
  return (
    error.message.startsWith('database:') ||
    ('code' in error && /^(?:E?CONN|EPIPE)/.test(`${error.code}`))
  )
}

/** A NUL, which PostgreSQL keeps in no text and no JSON, or half a character, which it keeps in no JSON. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false
  const isHalf = error.code === '22P02' && error.routine?.startsWith('json_') === true
  return isHalf || ['22021', '22P05'].includes(error.code)
}

/** The database's own refusal to change an approved record. */
export function isApproved(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === 'CQ001'
}

/** True for the driver's error on a unique index. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505'
}

/** True for the driver's error on a row that points at nothing of this owner's. */
export function isForeign(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23503'
}

/** The last of the columns that a constraint is named by; on a cluster its shard's number follows. */
const REFERENCE = /(user|client|meeting)_id_fkey/

/**
 * The thing that a row was to point at and that went before it was saved; null for every other error.
 */
export function goneReference(error: unknown): 'user' | 'client' | 'meeting' | null {
  if (!isForeign(error) || !(error instanceof postgres.PostgresError)) return null
  const [, gone] = REFERENCE.exec(error.constraint_name ?? '') ?? []
  return gone === 'user' || gone === 'client' || gone === 'meeting' ? gone : null
}
