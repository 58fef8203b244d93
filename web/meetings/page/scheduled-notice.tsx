import type { MeetingDetail } from '@app/db/meetings/meetings'
import { FileText, Mic } from '#icons'
import { LinkButton } from '../../ui/button'
import { UploadButton } from '../upload/upload-button'
import { noticeLook } from './notice-look'

/** Next steps for a future meeting. */
export function ScheduledNotice({ meeting }: { meeting: MeetingDetail }) {
  return (
    <section
      className={`${noticeLook} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-edge`}
    >
      <p className="text-soft">After the meeting, upload the recording here.</p>
      <div className="flex flex-wrap gap-3">
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
      </div>
    </section>
  )
}
