import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { ProcessingResult } from '../../ui/states/processing-result'
import { isPending } from '../../ui/status-badge'
import { FailedNotice } from './failed-notice'
import { noticeLook } from './notice-look'
import { ProcessedNotice, ProcessingNotice } from './processing-notice'
import { ScheduledNotice } from './scheduled-notice'

/** Notices above the content: the meeting is not ready, failed, or incomplete. */
export function MeetingNotices({ meeting }: { meeting: MeetingDetail }) {
  const { status, progress, warnings } = meeting
  const inSteps = isPending(status) && Boolean(progress)
  const [watched, setWatched] = useState(inSteps)
  if (inSteps && !watched) setWatched(true)
  return (
    <div className="contents" data-print="hide">
      {isPending(status) && <ProcessingNotice progress={progress} />}
      {watched && status === 'Processed' && <ProcessedNotice />}
      <ProcessingResult status={status} title={meeting.title} />
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
