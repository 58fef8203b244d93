import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../ui/links/link'
import { dismissToast } from '../ui/toast'
import { AuthFrame } from './auth-frame'
import { keepEntries, keptEntries } from './kept-entries'
import { DetailsStep } from './register-details'
import { PasswordStep } from './register-password'
import { PlanStep } from './register-plan'
import { StepHeading } from './register-steps'
import { blank, fromQuery, type Registration, type Step } from './registration'
import { useStepHistory } from './step-history'

/** Sign-up in three steps: details, plan, password. A payment returns to the third. */
export function RegisterPage() {
  const { search } = useLocation()
  const [registration, setRegistration] = useState<Registration>(() => fromQuery(search) ?? blank)
  const show = (step: Step) => {
    // a message about the previous step would cover this one
    dismissToast()
    setRegistration((last) => ({ ...last, step }))
  }
  const { here, begin, forward, back } = useStepHistory(registration.step, show)
  const change = ({ step, ...part }: Partial<Registration>) => {
    setRegistration((last) => ({ ...last, ...part }))
    if (step) forward(step)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, from what brought the reader here
  useEffect(() => {
    const begun = registration.tid ? registration : keptEntries()
    const step = begun ? (here ?? begun.step) : 1
    setRegistration(begun ? { ...begun, step } : blank)
    begin(step)
  }, [])

  useEffect(() => {
    if (registration !== blank) keepEntries(registration)
  }, [registration])

  const { step } = registration
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
      {step === 3 && <PasswordStep registration={registration} onChange={change} onBack={back} />}
    </AuthFrame>
  )
}
