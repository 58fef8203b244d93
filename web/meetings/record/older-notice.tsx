import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { toastError } from '../../ui/toast'

/** Says that passages were corrected since the summary was made, with a button to redo it. */
export function OlderNotice({ meeting }: { meeting: MeetingDetail }) {
  const { run, pending } = useChange('POST', `/api/meetings/${meeting.id}/summarize`, 'meeting')
  async function again() {
    try {
      await run()
    } catch (error) {
      toastError(...errorWords('redoMeeting', error))
    }
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-warn">This summary is older than the corrections.</p>
      <Button size="sm" onClick={again} disabled={pending || meeting.status !== 'Processed'}>
        {pending ? 'Starting...' : 'Summarize again'}
      </Button>
    </div>
  )
}
