import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageTitle } from '../../ui/page-title'

/** Shown in place of a missing or deleted meeting. */
export function MeetingMissing() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const first = key === 'default'
  return (
    <>
      <PageTitle>Meeting Not Found</PageTitle>
      <EmptyState
        level="h1"
        title="Meeting Not Found"
        action={
          <Button variant="primary" onClick={() => (first ? navigate('/') : navigate(-1))}>
            Return to Dashboard
          </Button>
        }
      >
        The meeting you're looking for doesn't exist or has been removed.
      </EmptyState>
    </>
  )
}
