import { expect, test } from 'bun:test'
import './dom'

test('a failed expectation of a node prints the node, not the window behind it', () => {
  const list = document.createElement('ul')
  list.innerHTML = '<li>Whitfield</li>'
  expect(() => expect(list).toBeNull()).toThrow('Received: <ul><li>Whitfield</li></ul>')
  expect(() => expect(list.firstChild?.firstChild).toBe(null)).toThrow('Received: #text Whitfield')
})
