import { type SubmitEvent, useState } from 'react'
import { brand } from '../brand'
import { ApiError } from '../browser/api'
import { signInWords } from '../browser/sign-in-words'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { textOf } from '../ui/form-text'
import { Input } from '../ui/input'
import { Link } from '../ui/links/link'
import { SupportLink } from '../ui/support'
import { toast, toastError } from '../ui/toast'
import { type LoginAnswer, login } from './auth'
import { AuthFrame } from './auth-frame'
import { signedIn } from './signed-in'

type Errors = { username?: string; password?: string }

/** The answer doesn't say which of the two is wrong. */
const REJECTED = { username: 'Check your username', password: 'Check your password' }

export function CredentialsForm({
  onType,
  onChallenge,
}: {
  onType: () => void
  onChallenge: (answer: LoginAnswer) => void
}) {
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = textOf(event.currentTarget, 'username').trim()
    const password = textOf(event.currentTarget, 'password')
    setErrors({
      ...(!username && { username: 'Required' }),
      ...(!password && { password: 'Required' }),
    })
    if (!username || !password) {
      return toastError('Missing credentials', 'Please enter both username and password')
    }
    setPending(true)
    try {
      const answer = await login(username, password)
      if (answer?.requiresVerification) {
        toast({
          title: 'Verification required',
          description: `Enter the code for ${answer.email ?? username}`,
        })
        onChallenge(answer)
      } else if (answer?.user) {
        toast({ title: 'Login successful', description: 'Welcome back!' })
        return signedIn()
      }
    } catch (error) {
      toastError(...signInWords('login', error))
      if (error instanceof ApiError && error.status === 401) setErrors(REJECTED)
    }
    setPending(false)
  }

  return (
    <AuthFrame title="Sign in" subtitle={`Welcome back to ${brand.name}.`} footer={<Support />}>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onChange={() => {
          setErrors({})
          onType()
        }}
        className="flex flex-col gap-4"
      >
        <Field label="Username" error={errors.username}>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
        <Field label="Password" error={errors.password}>
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" disabled={pending} className="mt-2 w-full">
          {pending ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-center text-soft">
        Don’t have an account?{' '}
        <Link to="/register" className="font-medium text-accent underline underline-offset-4">
          Register
        </Link>
      </p>
    </AuthFrame>
  )
}

function Support() {
  return (
    <p>
      Trouble signing in? Write to{' '}
      <SupportLink className="font-medium text-accent underline-offset-4 hover:underline" />.
    </p>
  )
}
