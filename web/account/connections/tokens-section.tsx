import type { Token } from '@app/db/accounts/tokens'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { NotLoaded } from '../../ui/states/not-loaded'
import { Section } from '../section'
import { useRemoval } from '../use-removal'
import { TokenLine } from './token-line'
import { useTokenChanges, useTokens } from './tokens'

const TokenDialog = lazyPart(async () => (await import('./token-dialog')).TokenDialog)

/** Personal access tokens for the reader's own programs. */
export function TokensSection() {
  const { tokens, error } = useTokens()
  const { revokeToken } = useTokenChanges()
  const [creating, setCreating] = useState(false)
  const removal = useRemoval(({ id }: Token) => revokeToken(id), {
    done: 'Token revoked',
    failed: 'The token couldn’t be revoked. Please try again.',
  })
  return (
    <Section
      title="Access tokens"
      about="Let other software use your data. Treat a token like a password."
    >
      {!tokens && error !== undefined && (
        <div className="mb-4">
          <NotLoaded />
        </div>
      )}
      {tokens && tokens.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => removal.ask(token)} />
          ))}
        </ul>
      )}
      <Button onClick={() => setCreating(true)}>Create token</Button>
      <LazyDialog onClose={() => setCreating(false)}>
        {creating && <TokenDialog onClose={() => setCreating(false)} />}
      </LazyDialog>
      <ConfirmDialog
        {...removal.dialog}
        title="Revoke token"
        description={`Anything that uses “${removal.asked?.name ?? ''}” loses access immediately.`}
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
      />
    </Section>
  )
}
