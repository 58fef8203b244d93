import { LARGEST_ID } from '@app/web/browser/limits'
import { newToken } from '../../secrets/tokens'

const TOKEN = /^(\d{1,10})-[\w-]{43}$/

/** The secret of a new link. It begins with its owner, so that their machine alone is asked for it. */
export function newShareToken(userId: number): string {
  return `${userId}-${newToken()}`
}

/** Who the link says it belongs to; null if it is older than that. */
export function ownerNamedIn(token: string): number | null {
  const owner = Number(TOKEN.exec(token)?.[1])
  return owner >= 1 && owner <= LARGEST_ID ? owner : null
}
