import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part'
import type { LoginAnswer } from './auth'
import { CredentialsForm } from './credentials-form'

const loadCodeForm = () => import('./code-form')
const CodeForm = lazyPart(async () => (await loadCodeForm()).CodeForm)

export type Challenge = { userId: number; email: string; method: string }

/** Sign-in: name and password first, then the six-digit code. */
export function LoginPage() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const credentials = (
    <CredentialsForm
      onType={() => void loadCodeForm()}
      onChallenge={(answer) => setChallenge(challengeOf(answer))}
    />
  )
  if (!challenge) return credentials
  return (
    <Suspense fallback={credentials}>
      <CodeForm challenge={challenge} onBack={() => setChallenge(null)} />
    </Suspense>
  )
}

function challengeOf({ userId, email, method }: LoginAnswer): Challenge | null {
  return userId === undefined ? null : { userId, email: email ?? '', method: method ?? 'email' }
}
