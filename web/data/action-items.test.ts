import { expect, test } from 'bun:test'
import { parseActionItems } from './action-items'

test('action items are read with their assignees', () => {
  const text = '[{"task":"Send the deed","assignee":"Mara"},{"task":"Call the bank","assignee":""}]'
  expect(parseActionItems(text)).toEqual([
    { task: 'Send the deed', assignee: 'Mara' },
    { task: 'Call the bank', assignee: null },
  ])
})

test('plain strings are tasks, anything else is left out', () => {
  expect(parseActionItems('["Send the deed", 3, {"owner":"Mara"}, null, " "]')).toEqual([
    { task: 'Send the deed', assignee: null },
  ])
  expect(parseActionItems('not json')).toEqual([])
  expect(parseActionItems(null)).toEqual([])
})
