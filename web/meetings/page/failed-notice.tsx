import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { toastError } from '../../ui/toast'
import { noticeLook } from './notice-look'

/** Why processing failed, with a retry button. */
export function FailedNotice({ meeting }: { meeting: MeetingDetail }) {
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
          {meeting.audio && (
            <>
              {' '}
              <a href={meeting.audio.url} download={meeting.audio.name} className="underline">
                Download recording
              </a>
            </>
          )}
        </p>
      </div>
      <Button onClick={again} disabled={pending}>
        {pending ? 'Retrying...' : 'Retry'}
      </Button>
    </section>
  )
}
