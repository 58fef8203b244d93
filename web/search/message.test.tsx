import { expect, test } from 'bun:test'
import { render, screen } from '../testing/testing'
import { MessageBlock } from './message'

test('an earlier message is not rendered again with every letter of the next question', async () => {
  let reads = 0
  const message = {
    role: 'assistant' as const,
    timestamp: '2026-11-21T15:00:00.000Z',
    get content() {
      reads += 1
      return 'Fees fall.'
    },
  }
  const { rerender } = render(<MessageBlock message={message} onAgain={null} />)
  await screen.findByText('Fees fall.')
  const before = reads
  rerender(<MessageBlock message={message} onAgain={null} />)
  expect([before > 0, reads]).toEqual([true, before])
})
