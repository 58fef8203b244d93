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

test('the notice that the page is loading goes once it works', async () => {
  const notice = document.createElement('p')
  notice.id = 'early-notice'
  // what is in the body is removed before a test renders
  document.documentElement.append(notice)
  render(<Page part={document.createElement('button')} />)
  await waitFor(() => expect(notice.isConnected).toBe(false))
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
