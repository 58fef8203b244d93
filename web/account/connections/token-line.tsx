import type { Token } from '@app/db/accounts/tokens'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Dotted } from '../../ui/text/dot'

/** A token with its scope, last use and expiry. */
export function TokenLine({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { short } = useDates()
  const facts = [
    token.scope === 'read' ? 'Read only' : 'Read and write',
    `ends in ${token.hint}`,
    token.usedAt ? `last used ${short(token.usedAt)}` : 'never used',
    token.expiresAt ? `until ${short(token.expiresAt)}` : 'does not expire',
  ]
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="break-words text-ink">{token.name}</p>
        <p className="text-sm text-faint">
          <Dotted>{facts}</Dotted>
        </p>
      </div>
      <Button size="sm" variant="quiet" onClick={onRevoke}>
        Revoke
        <span className="sr-only"> {token.name}</span>
      </Button>
    </li>
  )
}
