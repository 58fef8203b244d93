import { expect, test } from 'bun:test'
import { render, screen } from '../testing/testing'
import { Markdown } from './markdown'

test.each([
  ['quotes', '>'.repeat(4_000)],
  ['quotes in a list', '- > '.repeat(1_000)],
  ['numbers', '1. '.repeat(2_000)],
  ['marks', `${'*'.repeat(1_500)}a${'*'.repeat(1_500)}`],
  ['marks in words', 'a**b'.repeat(2_000)],
  ['space', `${' '.repeat(4_000)}- a`],
])('text that nests %s without end is shown as it came', (_, text) => {
  const { container } = render(<Markdown>{text}</Markdown>)
  expect(container.querySelectorAll('*')).toHaveLength(2)
  expect(container.textContent).toBe(text)
})

test('what cannot be formatted leaves the paragraphs around it as they are', () => {
  const aligned = `${' '.repeat(40)}- June`
  const { container } = render(<Markdown>{`**Bonds**\n\n${aligned}\n\n- Fees`}</Markdown>)
  expect(container.querySelector('strong')?.textContent).toBe('Bonds')
  expect(container.querySelector('li')?.textContent).toBe('Fees')
  expect(container.textContent).toContain(aligned)
})

test('a list of bold names with lists and quotes in it is formatted', () => {
  const line = '1. **Robert Chen**, _overdue_\n   - > Send the figures\n     - by Friday\n'
  render(<Markdown>{`${line.repeat(100)}\n---------\n\n> > twice`}</Markdown>)
  expect(screen.getAllByText('Robert Chen', { selector: 'strong' })).toHaveLength(100)
  expect(screen.getByText('twice').closest('blockquote blockquote') === null).toBe(false)
})
