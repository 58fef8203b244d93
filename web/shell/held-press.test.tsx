import { expect, test } from 'bun:test'
import { render, waitFor } from '../testing'
import { useHeldPress } from './held-press'

test('a button pressed before its part of the page was alive is pressed again until it is', async () => {
  let closed = 2
  let pressed = 0
  const gate = (event: Event) => {
    if (closed-- > 0) event.stopPropagation()
  }
  const button = document.createElement('button')
  button.addEventListener('click', () => {
    pressed += 1
  })
  addEventListener('click', gate, true)
  window.heldPress = button
  render(<Page button={button} />)
  await waitFor(() => expect(pressed).toBe(1))
  removeEventListener('click', gate, true)
  expect(closed).toBe(-1)
  expect(window.heldPress).toBeNull()
  await Bun.sleep(120)
  expect(pressed).toBe(1)
})

function Page({ button }: { button: HTMLElement }) {
  useHeldPress()
  return <div ref={(node) => void node?.append(button)} />
}
