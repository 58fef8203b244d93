import { isDeepStrictEqual } from 'node:util'
import type { Details } from '../edited-texts'

export type Changes = Partial<Details>

export const NAMES = ['title', 'clientId', 'date', 'duration', 'type', 'attendees'] as const

/** The details that a change affects, before and after. */
export function differences(
  details: Details,
  changes: Changes,
): { before: Changes; after: Changes } {
  const before: Changes = {}
  const after: Changes = {}
  for (const name of NAMES) {
    if (changes[name] === undefined || isSame(name, details, changes)) continue
    copy(name, details, before)
    copy(name, changes, after)
  }
  return { before, after }
}

/** True if a detail is the same in both; dates compare by instant, not by spelling. */
export function isSame(name: keyof Details, one: Changes, other: Changes): boolean {
  if (name !== 'date') return isDeepStrictEqual(one[name], other[name])
  return Date.parse(one.date ?? '') === Date.parse(other.date ?? '')
}

function copy<Name extends keyof Details>(name: Name, from: Changes, to: Changes) {
  to[name] = from[name]
}
