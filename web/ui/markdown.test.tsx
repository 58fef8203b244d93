import { expect, test } from 'bun:test'
import { render, screen } from '../testing/testing'
import { Markdown } from './markdown'

test.each([
  ['quotes', '>'.repeat(4_000)],
  ['quotes in a list', '- > '.repeat(1_000)],
  ['numbers', '1. '.repeat(2_000)],
  ['marks', `${'*'.repeat(1_500)}a${'*'.repeat(1_500)}`],
  ['marks in words', 'a**b'.repeat(2_000)],
  ['headings', 'a\n===\n'.repeat(9_000)],
  ['marks in paragraphs', `${'*a_'.repeat(600)}\n\n`.repeat(17)],
])('text that nests %s without end is shown as it came', (_, text) => {
  const { container } = render(<Markdown>{text}</Markdown>)
  expect(container.querySelectorAll('*')).toHaveLength(2)
  expect(container.textContent).toBe(text)
})

test('leading space that nests without end is removed, and nothing else', () => {
  const text = `**Bonds**\n\n\`\`\`\nFee\n\n${' '.repeat(4_000)}2025\n\n\`\`\`\n\n- Fees`
  const { container } = render(<Markdown>{text}</Markdown>)
  expect(container.querySelector('strong')?.textContent).toBe('Bonds')
  expect(container.querySelector('code')?.textContent).toBe('Fee\n\n2025\n\n')
  expect(container.querySelector('li')?.textContent).toBe('Fees')
})

test.each(['\n\n', '\r\n\r\n', '\n \n'])('emphasis ends with its paragraph: %j', (end) => {
  const { container } = render(<Markdown>{`${'*a* '.repeat(900)}${end}`.repeat(2)}</Markdown>)
  expect(container.querySelectorAll('em')).toHaveLength(1_800)
})

test('unformatted text has its citations as numbers', () => {
  const { container } = render(
    <Markdown>{`${'>'.repeat(9)} Fees[1](#cite-1)[2](#cite-2)`}</Markdown>,
  )
  expect(container.textContent).toBe('>>>>>>>>> Fees[1][2]')
})

test('a list of bold names with nested lists and quotes is formatted', () => {
  const line = '1. **Robert Chen**, _overdue_\n   - > Send the figures\n     - by Friday\n'
  render(<Markdown>{`${line.repeat(100)}\n---------\n\n> > twice`}</Markdown>)
  expect(screen.getAllByText('Robert Chen', { selector: 'strong' })).toHaveLength(100)
  expect(screen.getByText('twice').closest('blockquote blockquote') === null).toBe(false)
})

test('words in Arabic or Hebrew run from right to left, after whatever label', () => {
  const text = 'The closest:\n\n> Speaker 1: اتفقنا على بيع السندات.\n\n- סיכמנו\n- למכור'
  render(<Markdown>{text}</Markdown>)
  expect(screen.getByText('The closest:').closest('[dir]')).toBeNull()
  const quote = screen.getByText(/Speaker 1/)
  expect([quote.dir, quote.closest('blockquote')?.dir]).toEqual(['rtl', 'rtl'])
  expect(screen.getByText('למכור').closest('ul')?.dir).toBe('rtl')
})
