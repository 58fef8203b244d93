import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRefreshAfter } from '../browser/refresh'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { Link } from '../ui/links/link'
import { toastError } from '../ui/toast'

/** Each with its page, the words of the link, and those after it. */
const STEPS = [
  ['/clients', 'Add your first client', ''],
  ['/record', 'Record a meeting', ' or upload a recording'],
  ['/search', 'Ask Meeting Intelligence', ' what was said'],
] as const

/** Shown to an account without clients: first steps, and a finished sample meeting. */
export function FirstSteps() {
  const { now } = useDates()
  const refreshAfter = useRefreshAfter()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)

  async function addSample() {
    setPending(true)
    try {
      const { addSampleMeeting } = await import('./add-sample-meeting')
      const id = await addSampleMeeting(now)
      void refreshAfter('clients')
      void navigate(`/meetings/${id}`)
    } catch {
      toastError('Not added', 'The sample meeting couldn’t be added. Please try again.')
      setPending(false)
    }
  }

  return (
    <section aria-labelledby="first-steps" className="border-y border-line py-5">
      <h2 id="first-steps" className="text-lg font-semibold text-ink">
        Get started
      </h2>
      <ol className="mt-2 list-decimal pl-5 text-soft marker:text-faint">
        {STEPS.map(([to, said, rest]) => (
          <li key={to} className="py-0.5">
            <Link to={to} className={linkLook}>
              {said}
            </Link>
            {rest}
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={addSample} disabled={pending}>
          {pending ? 'Adding...' : 'Add a sample meeting'}
        </Button>
        <span className="text-sm text-faint">Delete its client to remove it.</span>
      </p>
    </section>
  )
}

const linkLook = 'font-medium text-accent underline underline-offset-4'
