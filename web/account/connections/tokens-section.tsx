import type { Token } from '@app/db/accounts/tokens'
import { Suspense, useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { useTokenChanges, useTokens } from './tokens'

const TokenDialog = lazyPart(async () => (await import('./token-dialog')).TokenDialog)

/** Personal access tokens: what lets the reader's own programs in. */
export function TokensSection() {
  const { tokens } = useTokens()
  const { revokeToken } = useTokenChanges()
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<Token | null>(null)
  const [pending, setPending] = useState(false)

  async function revoke({ id }: Token) {
    setPending(true)
    try {
      await revokeToken(id)
      toast({ title: 'Token revoked' })
      setRevoking(null)
    } catch {
      toastError('Error', 'The token couldn’t be revoked. Please try again.')
    }
    setPending(false)
  }
  return (
    <Section
      title="Access tokens"
      about="Let other software use your data. Treat a token like a password."
    >
      {tokens && tokens.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      <Button onClick={() => setCreating(true)}>Create token</Button>
      <Suspense fallback={null}>
        {creating && <TokenDialog onClose={() => setCreating(false)} />}
      </Suspense>
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title="Revoke token"
        description={`Anything that uses “${revoking?.name ?? ''}” loses access immediately.`}
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        pending={pending}
        onConfirm={() => revoking && revoke(revoking)}
      />
    </Section>
  )
}

function TokenLine({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
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
        <p className="text-sm text-faint">{facts.join(' · ')}</p>
      </div>
      <Button size="sm" variant="quiet" onClick={onRevoke}>
        Revoke
        <span className="sr-only"> {token.name}</span>
      </Button>
    </li>
  )
}
