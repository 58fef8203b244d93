import { createChallenge } from '@app/db/accounts/challenges'
import { createResetLink } from '@app/db/accounts/reset-links'
import { startSession } from '@app/db/accounts/sessions'
import { createToken } from '@app/db/accounts/tokens'
import { trustBrowser } from '@app/db/accounts/trust-browser'
import { asUser } from '@app/db/connection/roles'

/** A session, an unfinished sign-in, a trusted browser, a link for a new password, and an access token. */
export async function letIn(userId: number) {
  await startSession('drill', userId, { userAgent: null })
  const trust = { hash: 'drill', userAgent: null, days: 30, sid: 'drill' }
  await trustBrowser(userId, trust, 1)
  await createChallenge({ id: 'drill', userId, method: 'mail' }, asUser(userId))
  await createResetLink({ token: 'drill', minutes: 60 }, userId)
  const token = { hash: 'drill', name: 'Drill', scope: 'read', hint: '', expiresAt: null } as const
  await asUser(userId).begin((sql) => createToken(userId, token, 1, sql))
}
