import { expect, mock, test } from 'bun:test'
import { render, screen, userEvent, waitFor } from '../testing/testing'
import { RecoveryCodes } from './recovery-codes'

test('what is shown only once stays until its button is pressed', async () => {
  const user = userEvent.setup()
  const closed = mock(() => {})
  render(<RecoveryCodes codes={['75cju-k8vp7']} onClose={closed} />)
  await screen.findByText('75cju-k8vp7')
  await user.keyboard('{Escape}')
  expect(closed).not.toHaveBeenCalled()
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(closed).toHaveBeenCalledTimes(1)
})

test('the main button copies first and closes then', async () => {
  const user = userEvent.setup()
  render(<RecoveryCodes codes={['75cju-k8vp7']} onClose={() => {}} />)
  const main = () =>
    screen
      .getAllByRole('button')
      .flatMap(({ className, textContent }) =>
        className.includes('bg-accent ') ? [textContent] : [],
      )
  const copy = await screen.findByRole('button', { name: 'Copy codes' })
  expect(main()).toEqual(['Copy codes'])
  await user.click(copy)
  await waitFor(() => expect(main()).toEqual(['I’ve saved them']))
})
