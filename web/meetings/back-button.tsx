import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button'
import { takeReferrer } from './referrer'

/** Leads to where the meeting was opened from. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <Button
      variant="quiet"
      size="sm"
      data-print="hide"
      className="mb-3 -ml-2.5"
      onClick={() => navigate(takeReferrer())}
    >
      <ArrowLeft aria-hidden />
      Back
    </Button>
  )
}
