import { expect, jest, test } from 'bun:test'
import { act, fireEvent, render, screen } from '../testing/testing'
import { Tooltip } from './tooltip'

test('a tooltip opens after 700 ms, and the next one within 300 ms immediately', () => {
  jest.useFakeTimers()
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => Date.now())
  try {
    render(
      <>
        <Tooltip label="Calendar, by day">
          <button type="button">Calendar</button>
        </Tooltip>
        <Tooltip label="Log out of this device">
          <button type="button">Log out</button>
        </Tooltip>
      </>,
    )
    enter('Calendar')
    pass(699)
    expect(shown()).toBeUndefined()
    pass(1)
    expect(shown()).toBe('Calendar, by day')
    leave('Calendar')
    expect(shown()).toBeUndefined()
    pass(299)
    enter('Log out')
    pass(0)
    expect(shown()).toBe('Log out of this device')
    leave('Log out')
    pass(301)
    enter('Calendar')
    pass(699)
    expect(shown()).toBeUndefined()
  } finally {
    clock.mockRestore()
    jest.useRealTimers()
  }
})

function enter(name: string) {
  fireEvent.pointerEnter(anchor(name))
}

function leave(name: string) {
  fireEvent.pointerLeave(anchor(name))
}

function anchor(name: string): HTMLElement {
  const { parentElement } = screen.getByRole('button', { name })
  if (!parentElement) throw new Error(`${name} has no tooltip around it`)
  return parentElement
}

function pass(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })
}

function shown(): string | undefined {
  return screen.queryByRole('tooltip')?.textContent ?? undefined
}
