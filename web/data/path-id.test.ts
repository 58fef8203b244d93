import { expect, test } from 'bun:test'
import { pathId } from './path-id'

test('only a number in a path is an id; anything else is nobody’s', () => {
  expect(pathId('17')).toBe('17')
  for (const other of ['../logout', '..', 'count', '1/../../logout', '..\\logout', '1?x', '', ' 1'])
    expect(pathId(other)).toBe('0')
  expect(pathId(undefined)).toBe('0')
})
