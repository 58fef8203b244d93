import { afterEach, expect, test } from 'bun:test'
import '../testing/testing'
import { stepsBackTo } from './meeting-referrer'

afterEach(() => void Reflect.deleteProperty(window, 'navigation'))

test('the page that a meeting was opened from is found in the history, over the meeting’s tabs', () => {
  setHistory(['/', '/clients?q=wren', '/meetings/12', '/meetings/12?tab=notes'])
  expect(stepsBackTo('/clients')).toBe(2)
  setHistory(['/meetings?q=fees&page=2', '/meetings/12'])
  expect(stepsBackTo('/meetings?q=fees')).toBe(1)
})

test('no step leads back to a page that is not the one before', () => {
  setHistory(['/clients', '/settings', '/meetings/12'])
  expect(stepsBackTo('/clients')).toBeNull()
  setHistory(['/meetings/12'])
  expect(stepsBackTo('/dashboard')).toBeNull()
  setHistory([null, '/meetings/12'])
  expect(stepsBackTo('/dashboard')).toBeNull()
})

test('a browser without a readable history knows no steps', () => {
  expect(stepsBackTo('/clients')).toBeNull()
})

/** Ends at the current page; the address of an entry may be hidden. */
function setHistory(paths: (string | null)[]) {
  const entries = paths.map((path) => ({ url: path && `https://colloquy.example${path}` }))
  const navigation = { currentEntry: { index: paths.length - 1 }, entries: () => entries }
  Object.assign(window, { navigation })
}
