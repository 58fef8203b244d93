import { expect, test } from 'bun:test'
import { render, waitFor } from '../testing/testing'
import { useEarlyInput } from './early-input'

test('a button pressed before hydration is pressed again, once', async () => {
  let pressed = 0
  const button = document.createElement('button')
  button.addEventListener('click', () => {
    pressed += 1
  })
  window.earlyInput = button
  render(<Page part={button} />)
  await waitFor(() => expect(pressed).toBe(1))
  expect(window.earlyInput).toBeNull()
})

test('a form sent before hydration is sent', async () => {
  let sent = 0
  const form = document.createElement('form')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent += 1
  })
  window.earlyInput = form
  render(<Page part={form} />)
  await waitFor(() => expect(sent).toBe(1))
})

function Page({ part }: { part: HTMLElement }) {
  useEarlyInput()
  return <div ref={(node) => void node?.append(part)} />
}
