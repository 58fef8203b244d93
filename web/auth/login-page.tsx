import { Suspense, useEffect, useState } from 'react'
import { signInWords } from '../browser/sign-in-words'
import { lazyPart } from '../ui/lazy-part'
import { toast, toastError } from '../ui/toast'
import { type Challenge, type LoginAnswer, proveSignIn } from './auth'
import { CredentialsForm } from './credentials-form'
import { codeEnds, keepChallenge, keptChallenge } from './kept-challenge'
import { useLinkToken } from './use-link-token'

const loadCodeForm = () => import('./code-form')
const CodeForm = lazyPart(async () => (await loadCodeForm()).CodeForm)

/** Sign-in: name and password first, then the six-digit code. May be opened by a mailed link. */
export function LoginPage() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  useEffect(() => setChallenge(keptChallenge()), [])
  useProof()
  const show = (next: Challenge | null) => {
    keepChallenge(next)
    setChallenge(next)
  }
  const credentials = (
    <CredentialsForm
      onType={() => void loadCodeForm()}
      onChallenge={(answer) => show(challengeOf(answer))}
    />
  )
  if (!challenge) return credentials
  return (
    <Suspense fallback={credentials}>
      <CodeForm challenge={challenge} onChallenge={show} />
    </Suspense>
  )
}

/** Sends the token of the link that opened this page, if any, to the server. */
function useProof() {
  const token = useLinkToken()
  useEffect(() => {
    if (!token) return
    proveSignIn(token).then(
      () => toast({ title: 'Link accepted', description: 'Please sign in now.' }),
      (error) => toastError(...signInWords('proveSignIn', error)),
    )
  }, [token])
}

function challengeOf({ userId, email = '', method = 'email' }: LoginAnswer): Challenge | null {
  return userId === undefined ? null : { userId, email, method, ends: codeEnds() }
}
