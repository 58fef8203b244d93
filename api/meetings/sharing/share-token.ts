import { LARGEST_ID } from '@app/web/browser/limits'
import { newToken } from '../../secrets/tokens'

const TOKEN = /^(\d{1,10})-[\w-]{43}$/

/** A new link's secret. It begins with its owner's id, so only the owner's machine is queried. */
export function newShareToken(userId: number): string {
  return `${userId}-${newToken()}`
}

/** The owner named in the link; null for older links, which name none. */
export function ownerNamedIn(token: string): number | null {
  const owner = Number(TOKEN.exec(token)?.[1])
  return owner >= 1 && owner <= LARGEST_ID ? owner : null
}
