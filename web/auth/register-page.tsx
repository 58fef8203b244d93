import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../ui/links/link'
import { dismissToast } from '../ui/toast'
import { AuthFrame } from './auth-frame'
import { keepEntries, keptEntries } from './kept-entries'
import { DetailsStep } from './register-details'
import { PasswordStep } from './register-password'
import { PlanStep } from './register-plan'
import { StepHeading } from './register-steps'
import { blank, fromQuery, type Registration } from './registration'

/** Sign-up in three steps: details, plan, password. A payment returns to the third. */
export function RegisterPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [registration, setRegistration] = useState<Registration>(() => fromQuery(search) ?? blank)
  const begun = useRef(search !== '')
  const change = (part: Partial<Registration>) => {
    // a message about the previous step would cover this one
    if (part.step) dismissToast()
    setRegistration((last) => ({ ...last, ...part }))
  }

  useEffect(() => {
    if (begun.current) void navigate('/register', { replace: true })
    const kept = keptEntries()
    if (kept) setRegistration((last) => (last.tid ? last : kept))
  }, [navigate])

  useEffect(() => {
    if (registration !== blank) keepEntries(registration)
  }, [registration])

  const { step } = registration
  const back = () => change({ step: step === 3 ? 2 : 1 })
  return (
    <AuthFrame
      title="Create your account"
      wide
      footer={
        <p>
          Already have an account?{' '}
          <Link to="/login" className="font-medium text-accent underline underline-offset-4">
            Sign in
          </Link>
        </p>
      }
    >
      <StepHeading step={step} />
      {step === 1 && <DetailsStep registration={registration} onChange={change} />}
      {step === 2 && <PlanStep registration={registration} onChange={change} onBack={back} />}
      {step === 3 && <PasswordStep registration={registration} onBack={back} />}
    </AuthFrame>
  )
}
