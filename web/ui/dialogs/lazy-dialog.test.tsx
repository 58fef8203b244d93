import { expect, test } from 'bun:test'
import { useState } from 'react'
import { render, screen, userEvent } from '../../testing/testing'
import { lazyPart } from '../lazy-part'
import { LazyDialog } from './lazy-dialog'

test('Escape gives up a dialog whose code has not arrived, and the next press opens it', async () => {
  const arrived = Promise.withResolvers<() => React.ReactNode>()
  const user = userEvent.setup()
  render(<Page Part={lazyPart(() => arrived.promise)} />)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(screen.getByRole('status').textContent).toBe('Opening...')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('status')).toBeNull()
  arrived.resolve(() => <p>Which parts?</p>)
  await Bun.sleep(50)
  expect(screen.queryByText('Which parts?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('Which parts?')).toBeTruthy()
})

function Page({ Part }: { Part: React.ComponentType }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Print
      </button>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        {open && <Part />}
      </LazyDialog>
    </>
  )
}
