import { expect, test } from 'bun:test'
import '../testing/dom'
import { onSignedOutElsewhere } from './offline-user'

test('a tab leaves once another one has signed out', () => {
  let left = 0
  const stop = onSignedOutElsewhere(() => {
    left += 1
  })
  change('offline-user', '7')
  change('note-draft:9:12', null)
  expect(left).toBe(0)
  change('offline-user', null)
  expect(left).toBe(1)
  stop()
  change('offline-user', null)
  expect(left).toBe(1)
})

function change(key: string, newValue: string | null) {
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
