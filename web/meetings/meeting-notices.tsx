import type { MeetingDetail } from '@app/db/meetings'
import { useState } from 'react'
import { useDates } from '../time'
import { Button } from '../ui/button'
import { isPending } from '../ui/status-badge'
import { toastError } from '../ui/toast'
import { useMeetingChanges } from './meeting'
import { ProcessingNotice } from './processing-notice'
import { UploadButton } from './upload-button'

/** What the reader should know before reading: that it is not ready, failed, or is incomplete. */
export function MeetingNotices({ meeting }: { meeting: MeetingDetail }) {
  const { status, progress, warnings } = meeting
  return (
    <div className="contents" data-print="hide">
      {isPending(status) && <ProcessingNotice progress={progress} />}
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

function FailedNotice({ meeting }: { meeting: MeetingDetail }) {
  const { retry } = useMeetingChanges(meeting.id)
  const [pending, setPending] = useState(false)

  async function again() {
    setPending(true)
    try {
      await retry()
    } catch {
      toastError('Retry failed', 'The meeting could not be processed again. Please try later.')
    } finally {
      setPending(false)
    }
  }

  return (
    <section
      aria-labelledby="failed"
      className={`${noticeLook} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-bad`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="failed" className="font-semibold text-bad">
          This meeting could not be processed
        </h2>
        <p className="mt-0.5 break-words text-ink">
          {meeting.failure ?? 'The cause is not known.'}
        </p>
        <p className="mt-0.5 text-soft">
          What you uploaded is kept, and so are your notes. You can try again.
        </p>
      </div>
      <Button onClick={again} disabled={pending}>
        {pending ? 'Retrying...' : 'Retry'}
      </Button>
    </section>
  )
}

function ScheduledNotice({ meeting }: { meeting: MeetingDetail }) {
  const { day } = useDates()
  return (
    <section
      className={`${noticeLook} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-edge`}
    >
      <p className="min-w-0 flex-1 basis-64 text-soft">
        This meeting is scheduled. When it has taken place, add its recording here.
      </p>
      <UploadButton
        preset={{
          meetingId: meeting.id,
          clientId: meeting.clientId,
          title: meeting.title,
          day: day(meeting.date),
        }}
      />
    </section>
  )
}

const noticeLook = 'mb-6 border-l-2 bg-sunken py-3 pr-4 pl-4'
