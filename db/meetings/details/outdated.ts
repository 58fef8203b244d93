import type { Query } from '../../connection/sql'
import { listEditsSince } from '../edits/find-edit'
import { type Changes, isSame, NAMES } from './differences'
import { findDetails } from './find-details'

export type Editing = {
  editor: string
  /** The last edit that the reader has seen. Fields changed later are not overwritten. */
  since?: number
  /** The details that the reader saw. Those that differ now are not overwritten. */
  seen?: Changes
}

/** True if one of the details was changed after the last edit that the reader saw. */
export async function isOutdated(
  userId: number,
  id: number,
  changes: Changes,
  since: number,
  sql: Query,
): Promise<boolean> {
  const later = await listEditsSince(userId, id, { field: 'details', since }, sql)
  return later.some(({ after }) => Object.keys(after).some((name) => name in changes))
}

/** True if a detail is neither what the reader saw nor already the new value. */
export async function isUnseen(
  userId: number,
  id: number,
  changes: Changes,
  seen: Changes,
  sql: Query,
): Promise<boolean> {
  const details = await findDetails(userId, id, sql)
  if (!details) return false
  return NAMES.some(
    (name) =>
      name in changes &&
      name in seen &&
      !isSame(name, details, seen) &&
      !isSame(name, details, changes),
  )
}
