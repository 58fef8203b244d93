import { expect, test } from 'bun:test'
import { plainAnswer } from './plain-answer'

test('a copied answer has names and quotes as they are written, and no marks of bold or headings', () => {
  const answer =
    '## Clients\n\n- **O’Hara &amp; Sons &lt;Ltd.\\> \\[1\\*\\] a\\_b**: 2 meetings [1][2]'
  expect(plainAnswer(answer)).toBe('Clients\n\n- O’Hara & Sons <Ltd.> [1*] a_b: 2 meetings [1][2]')
  const linked = 'See [Annual review](/meetings/7), not **now**: 2 \\* 3 \\*\\* 4, &amp;lt;'
  expect(plainAnswer(linked)).toBe('See Annual review, not now: 2 * 3 ** 4, &lt;')
})
