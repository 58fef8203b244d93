import type { MeetingDetail } from '@app/db/meetings/meetings'
import { FileText, Mic } from 'lucide-react'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { Button, LinkButton } from '../../ui/button'
import { isPending } from '../../ui/status-badge'
import { toastError } from '../../ui/toast'
import { UploadButton } from '../upload/upload-button'
import { ProcessingNotice } from './processing-notice'

/** Notices before reading: the meeting is not ready, failed, or is incomplete. */
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
  const { run, pending } = useChange('POST', `/api/meetings/${meeting.id}/retry`, 'meeting')

  async function again() {
    try {
      await run()
    } catch (error) {
      toastError(...errorWords('retryMeeting', error))
    }
  }

  const withheld = meeting.failure?.startsWith('Consent ') ?? false
  return (
    <section
      aria-labelledby="failed"
      className={`${noticeLook} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-bad`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="failed" className="font-semibold text-bad">
          This meeting couldn’t be processed
        </h2>
        <p className="mt-0.5 break-words text-ink">{meeting.failure ?? 'We don’t know why.'}</p>
        <p className="mt-0.5 text-soft">
          {withheld
            ? 'The recording is kept until you delete it. If consent is given, record it above and choose Retry.'
            : 'Your file and notes are safe. You can try again.'}
        </p>
      </div>
      <Button onClick={again} disabled={pending}>
        {pending ? 'Retrying...' : 'Retry'}
      </Button>
    </section>
  )
}

function ScheduledNotice({ meeting }: { meeting: MeetingDetail }) {
  return (
    <section
      className={`${noticeLook} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-edge`}
    >
      <p className="min-w-0 flex-1 basis-64 text-soft">
        After the meeting, upload the recording here.
      </p>
      <LinkButton to={`/meetings/${meeting.id}/brief`}>
        <FileText aria-hidden />
        Brief
      </LinkButton>
      <LinkButton to={`/record?meeting=${meeting.id}`}>
        <Mic aria-hidden />
        Record
      </LinkButton>
      <UploadButton
        preset={{
          meetingId: meeting.id,
          clientId: meeting.clientId,
          title: meeting.title,
          date: meeting.date,
        }}
      />
    </section>
  )
}

const noticeLook = 'mb-6 border-l-2 bg-sunken py-3 pr-4 pl-4'
