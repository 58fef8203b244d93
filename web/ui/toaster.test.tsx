import { expect, jest, test } from 'bun:test'
import { act, fireEvent, render, returnByBack, screen } from '../testing/testing'
import { currentToast, dismissToast, toast, toastError } from './toast'
import { Toaster } from './toaster'

test('one notification is visible: the newest replaces the last', () => {
  render(<Toaster />)
  act(() => toast({ title: 'First', description: 'one' }))
  act(() => toastError('Second', 'two'))
  expect(screen.queryAllByText('First')).toHaveLength(0)
  expect(screen.getByRole('alert').textContent).toBe('Secondtwo')
})

test('a notification disappears after 5000 ms', () => {
  jest.useFakeTimers()
  try {
    render(<Toaster />)
    act(() => toast({ title: 'Notes saved' }))
    act(() => jest.advanceTimersByTime(4999))
    expect(screen.getByText('Notes saved')).toBeTruthy()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.queryAllByText('Notes saved')).toHaveLength(0)
  } finally {
    jest.useRealTimers()
  }
})

test('a dismissed notification is kept for 1,000,000 ms and then removed', () => {
  jest.useFakeTimers()
  try {
    render(<Toaster />)
    act(() => toast({ title: 'Notes saved' }))
    act(() => dismissToast())
    expect(screen.queryAllByText('Notes saved')).toHaveLength(0)
    act(() => jest.advanceTimersByTime(999_999))
    expect(currentToast()).toMatchObject({ title: 'Notes saved', open: false })
    act(() => jest.advanceTimersByTime(1))
    expect(currentToast()).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('a swipe to the right by 50 pixels dismisses, a shorter one does not', () => {
  render(<Toaster />)
  act(() => toast({ title: 'Swipe me' }))
  swipe(49)
  expect(screen.getByText('Swipe me')).toBeTruthy()
  swipe(50)
  expect(screen.queryAllByText('Swipe me')).toHaveLength(0)
})

test('a swipe that ends before its movement is rendered dismisses', () => {
  render(<Toaster />)
  act(() => toast({ title: 'Flick me' }))
  act(() => swipe(50))
  expect(screen.queryAllByText('Flick me')).toHaveLength(0)
})

test('dismissing by the keyboard returns the focus to where F8 took it from', () => {
  render(
    <>
      <button type="button">Add Client</button>
      <Toaster />
    </>,
  )
  const before = screen.getByRole('button', { name: 'Add Client' })
  act(() => toast({ title: 'Saved' }))
  act(() => before.focus())
  fireEvent.keyDown(document, { key: 'F8' })
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  act(() => dismiss.focus())
  fireEvent.click(dismiss)
  expect(screen.queryAllByText('Saved')).toEqual([])
  expect(document.activeElement).toBe(before)
})

test('F8 moves the focus to the notifications area', () => {
  render(<Toaster />)
  fireEvent.keyDown(document, { key: 'F8' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications (F8)')
})

function swipe(pixels: number) {
  const card = screen.getByRole('status')
  fireEvent.pointerDown(card, { clientX: 100 })
  fireEvent.pointerMove(card, { clientX: 100 + pixels })
  fireEvent.pointerUp(card, { clientX: 100 + pixels })
}

test('a notification survives one page load, not a second', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Login successful', description: 'Welcome back!' }))
  act(() => void dispatchEvent(new Event('pagehide')))
  const kept = sessionStorage.getItem('toast') ?? ''
  const clean = render(<p>Loading</p>)
  sessionStorage.setItem('toast', kept)
  clean.rerender(<Toaster />)
  expect(await screen.findByText('Login successful')).toBeTruthy()
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(sessionStorage.getItem('toast')).toBeNull()
})

test('a notification from before the payment page is gone after Back', () => {
  render(<Toaster />)
  act(() => toast({ title: 'Code resent' }))
  act(() => void dispatchEvent(new Event('pagehide')))
  act(() => returnByBack())
  expect(screen.queryAllByText('Code resent')).toHaveLength(0)
  expect(sessionStorage.getItem('toast')).toBeNull()
})
