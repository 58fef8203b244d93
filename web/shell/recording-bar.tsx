import { useLocation } from 'react-router'
import { useRecordingNow } from '../meetings/capture/recording-now'
import { Link } from '../ui/links/link'

const words = {
  recording: 'Recording',
  paused: 'Recording paused',
  lost: 'Recording stopped: the microphone was disconnected',
  finishing: 'Saving the recording',
}

/** Says on every other page that a recording is running, and links back to it. */
export function RecordingBar() {
  const now = useRecordingNow()
  const { pathname } = useLocation()
  if (now === null || pathname === '/record') return null
  return (
    <p
      role="status"
      data-print="hide"
      className="sticky top-14 z-20 flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-2 text-ink lg:top-0"
    >
      <span
        aria-hidden
        className={`size-2 rounded-full ${now === 'recording' ? 'bg-bad' : 'bg-edge'}`}
      />
      {words[now]}
      <Link to="/record" className="font-medium text-accent underline underline-offset-4">
        Return to it
      </Link>
    </p>
  )
}
