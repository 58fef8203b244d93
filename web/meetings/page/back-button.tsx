import { useNavigate } from 'react-router'
import { ArrowLeft } from '#icons'
import { stepsBackTo, takeReferrer } from '../../data/meeting-referrer'
import { Button } from '../../ui/button'

/** Returns to the page that the meeting was opened from. */
export function BackButton() {
  const navigate = useNavigate()
  const leave = () => {
    const path = takeReferrer()
    const steps = stepsBackTo(path)
    void (steps === null ? navigate(path) : navigate(-steps))
  }
  return (
    <Button variant="quiet" size="sm" data-print="hide" className="mb-3 -ml-2.5" onClick={leave}>
      <ArrowLeft aria-hidden />
      Back
    </Button>
  )
}
