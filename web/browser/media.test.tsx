import { expect, spyOn, test } from 'bun:test'
import { render } from '../testing/testing'
import { useMedia } from './media'

const QUERY = '(min-width: 10px)'

test('a query has one listener, however often its component is rendered', () => {
  const listening = spyOn(prototypeOf(matchMedia(QUERY)), 'addEventListener')
  const { container, rerender } = render(<Shown count={1} />)
  rerender(<Shown count={2} />)
  rerender(<Shown count={3} />)
  expect(container.textContent).toBe('3 true')
  expect(listening).toHaveBeenCalledTimes(1)
  listening.mockRestore()
})

function prototypeOf(media: MediaQueryList): MediaQueryList {
  return Object.getPrototypeOf(media)
}

function Shown({ count }: { count: number }) {
  return `${count} ${useMedia(QUERY)}`
}
