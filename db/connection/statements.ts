/** Comments, strings, quoted names and bodies of functions: nothing within them ends a statement. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1/g

/** The statements of a text, which have no semicolon but at their ends. */
export function statementsOf(text: string): string[] {
  const plain = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
  const ends = [...plain.matchAll(/;/g)].map(({ index }) => index + 1)
  return [...ends, text.length]
    .map((end, nth) => [ends[nth - 1] ?? 0, end] as const)
    .filter(([begin, end]) => /[^\s;]/.test(plain.slice(begin, end)))
    .map(([begin, end]) => text.slice(begin, end).trim())
}
