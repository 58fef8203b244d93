import { expect, test } from 'bun:test'
import { historyOf } from './history'

test('a history is role and content of every message', () => {
  const message = { role: 'user' as const, content: 'Hello', timestamp: '2026-11-21T15:00:00Z' }
  expect(historyOf([message])).toEqual([{ role: 'user', content: 'Hello' }])
})

test('of a conversation too long for one request only the newest messages are sent', () => {
  const long = Array.from({ length: 30 }, (_, index) => ({
    role: 'assistant' as const,
    content: `${index} ${'word '.repeat(800)}`,
  }))
  const sent = historyOf(long)
  expect(sent.at(-1)?.content.startsWith('29 ')).toBe(true)
  expect(sent.length).toBeLessThan(30)
  expect(JSON.stringify(sent).length).toBeLessThan(64 * 1024)
})
