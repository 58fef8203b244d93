import type { ItemState } from '@app/db/meetings/action-items/item'
import { datesIn } from '../../../time/write-dates'
import { NOTHING } from './difference'

export const STATUS = { open: 'Open', done: 'Done', dropped: 'Removed' } as const
const OWNERS = { me: 'Me', client: 'Client', person: 'Someone else', nobody: 'Nobody' } as const

/** The owner by name, or by kind. */
export function ownerOf({ owner, ownerName }: ItemState): string {
  return ownerName || OWNERS[owner]
}

/** The owner's kind, because different kinds can share a name. */
export function kindOfOwner({ owner }: ItemState): string {
  return OWNERS[owner]
}

/** A calendar date, without a zone. */
export function dueOf(due: string | null): string {
  return due ? datesIn('UTC').short(due) : NOTHING
}
