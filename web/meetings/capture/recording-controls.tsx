import { useState } from 'react'
import { Check, MapPin, Mic, Pause, Trash2 } from '#icons'
import { Button } from '../../ui/button'
import { toastError } from '../../ui/toast'
import { discardCapture, pauseCapture, resumeCapture } from './capture'
import type { Capture } from './capture-state'
import { microphoneWords } from './microphone-words'

/** Finish, pause, mark and discard. */
export function RecordingControls({
  state,
  onFinish,
  onMark,
}: {
  state: Capture['state']
  onFinish: () => void
  onMark: () => void
}) {
  const [asking, setAsking] = useState(false)
  const finishing = state === 'finishing'

  async function resume() {
    try {
      await resumeCapture()
    } catch (error) {
      toastError('Not recording', microphoneWords(error))
    }
  }

  if (asking) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-ink">Delete everything recorded so far?</p>
        <Button variant="danger" onClick={discardCapture}>
          Delete recording
        </Button>
        <Button onClick={() => setAsking(false)}>Keep recording</Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" onClick={onFinish} disabled={finishing}>
        <Check aria-hidden />
        {finishing ? 'Saving...' : 'Finish'}
      </Button>
      {state === 'recording' ? (
        <Button onClick={pauseCapture}>
          <Pause aria-hidden />
          Pause
        </Button>
      ) : (
        <Button onClick={resume} disabled={finishing}>
          <Mic aria-hidden />
          Continue
        </Button>
      )}
      <Button onClick={onMark} disabled={finishing}>
        <MapPin aria-hidden />
        Mark this moment
      </Button>
      <Button
        variant="quiet"
        className="ml-auto"
        onClick={() => setAsking(true)}
        disabled={finishing}
      >
        <Trash2 aria-hidden />
        Discard
      </Button>
    </div>
  )
}
