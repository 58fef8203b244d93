import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { PageTitle } from '../../ui/page-title'

/** Shown in place of a meeting that is not there, or no longer. */
export function MeetingMissing() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const first = key === 'default'
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center text-center">
      <PageTitle>Meeting Not Found</PageTitle>
      <h1 className="font-serif text-2xl font-semibold text-ink">Meeting Not Found</h1>
      <p className="mt-2 max-w-md text-balance text-soft">
        The meeting you're looking for doesn't exist or has been removed.
      </p>
      <Button
        variant="primary"
        className="mt-6"
        onClick={() => (first ? navigate('/') : navigate(-1))}
      >
        Return to Dashboard
      </Button>
    </div>
  )
}
