import { expect, test } from 'bun:test'
import '../../testing/testing'
import { askBeforeUnload } from './unsaved-text'

test('the browser asks before the page closes until the last editor is saved', () => {
  const stops = [askBeforeUnload(), askBeforeUnload()]
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(true)
  stops[0]?.()
  expect(asks()).toBe(true)
  stops[1]?.()
  expect(asks()).toBe(false)
})
