import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { isPending } from '../../ui/status-badge'
import { FailedNotice } from './failed-notice'
import { noticeLook } from './notice-look'
import { ProcessingNotice } from './processing-notice'
import { ScheduledNotice } from './scheduled-notice'

/** Notices above the content: the meeting is not ready, failed, or incomplete. */
export function MeetingNotices({ meeting }: { meeting: MeetingDetail }) {
  const { status, progress, warnings } = meeting
  return (
    <div className="contents" data-print="hide">
      {isPending(status) && <ProcessingNotice progress={progress} />}
      <Result status={status} />
      {status === 'Failed' && <FailedNotice meeting={meeting} />}
      {status === 'Scheduled' && <ScheduledNotice meeting={meeting} />}
      {warnings?.map((warning) => (
        <p key={warning} className={`${noticeLook} border-warn`}>
          {warning}
        </p>
      ))}
    </div>
  )
}

/** How processing ended, for screen readers: the notice that told its steps is gone by then. */
function Result({ status }: { status: string }) {
  const pending = isPending(status)
  const [waited, setWaited] = useState(pending)
  if (pending && !waited) setWaited(true)
  const words = status === 'Failed' ? 'This meeting couldn’t be processed.' : 'Meeting processed.'
  return (
    <p role="status" className="sr-only">
      {waited && !pending && words}
    </p>
  )
}
