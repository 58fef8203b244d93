import { expect, test } from 'bun:test'
import { findShared, renderShared } from './shared'

const ignore = () => {}

test('shared content is rendered by the first page and reused for all others', () => {
  let made = 0
  const make = () => `made ${++made}`
  expect(findShared('kept', make)).toBeNull()
  renderShared('/', ignore)
  expect(findShared('kept', make)?.dangerouslySetInnerHTML.__html).toBe('made 1')
  renderShared('/', ignore)
  expect(made).toBe(1)
})

test("content that can't be rendered alone is left to its pages and does not affect others", () => {
  const errors: unknown[] = []
  const failure = new Error('it needs a reader')
  const fail = () => {
    throw failure
  }
  expect(findShared('failing', fail)).toBeNull()
  expect(findShared('well', () => 'well')).toBeNull()
  renderShared('/', (error) => errors.push(error))
  expect(errors).toEqual([failure])
  expect(findShared('failing', fail)).toBeNull()
  renderShared('/', (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  expect(findShared('well', () => '')?.dangerouslySetInnerHTML.__html).toBe('well')
})
