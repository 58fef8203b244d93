import type { Capture } from './capture-state'

/** Says where the recording is saved, or why it is not. */
export function RecordingProblems({ capture }: { capture: Capture }) {
  const { state, refused, full, sending, clientId } = capture
  if (state === 'lost') {
    return (
      <Problem>
        The microphone was disconnected. Everything until then is saved. Connect it and press
        Continue.
      </Problem>
    )
  }
  if (full) {
    return <Problem>This device is out of space. Keep this page open until you’re done.</Problem>
  }
  if (refused) {
    return (
      <Problem>
        {refused} The recording continues on this device, and you can download it later.
      </Problem>
    )
  }
  return (
    <p role="status" className="text-sm text-soft">
      {sending === 'waiting'
        ? 'No connection. The recording continues on this device and is sent later.'
        : clientId === null
          ? 'Saved on this device. Choose a client to send it to the server as well.'
          : 'Saved on this device and on the server.'}
    </p>
  )
}

function Problem({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="border-l-2 border-warn bg-warn-soft px-4 py-3 text-ink">
      {children}
    </p>
  )
}
