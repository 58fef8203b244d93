import { expect, mock, test } from 'bun:test'
import { render, screen, userEvent } from '../testing/testing'
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
