import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../data/user'
import { PageHeader } from '../../ui/page-header'
import { loadSelect } from '../../ui/select/select'
import { useCapture } from './capture-state'
import { InterruptedRecordings } from './interrupted-recordings'
import { NewRecording } from './new-recording'
import { RunningRecording } from './running-recording'

/** Records a meeting with this device's microphone. */
export function RecordPage() {
  const user = useUser()
  const capture = useCapture()
  const [search] = useSearchParams()
  // The server does not know what is stored on this device.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    // the connection may be gone by the time a client is chosen
    void loadSelect()
  }, [])
  return (
    <>
      <PageHeader
        title="Record a meeting"
        subtitle="Every second is saved on this device and sent to the server while you record"
      />
      <div data-narrow className="max-w-reading">
        {user && capture && <RunningRecording capture={capture} />}
        {user && !capture && (
          <>
            {ready && <InterruptedRecordings userId={user.id} />}
            <NewRecording
              userId={user.id}
              meetingId={idIn(search, 'meeting')}
              eventId={idIn(search, 'event')}
            />
          </>
        )}
      </div>
    </>
  )
}

function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}
