import { expect, test } from 'bun:test'
import { useState } from 'react'
import { render, screen, userEvent, waitFor } from '../../testing/testing'
import { Dialog } from './dialog'

/** Longer than the dialog below is open, in milliseconds. */
const SLOW_FRAME_MS = 1_000

test('a dialog that closes before its first frame returns the focus', async () => {
  const restore = slowFrames()
  render(<Asking />)
  const user = userEvent.setup()
  const opener = screen.getByRole('button', { name: 'Ask' })
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  await waitFor(() => expect(document.activeElement === opener).toBe(true))
  restore()
})

function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Sure?">
        <button type="button" onClick={() => setOpen(false)}>
          Yes
        </button>
      </Dialog>
    </>
  )
}

function slowFrames(): () => void {
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      Number(setTimeout(() => callback(performance.now()), SLOW_FRAME_MS)),
    cancelAnimationFrame: (id: number) => clearTimeout(id),
  })
  return () => {
    Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame })
  }
}
