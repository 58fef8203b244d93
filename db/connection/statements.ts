/** Comments, strings, quoted names and function bodies: nothing inside them ends a statement. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1/g

/** Splits a text into statements at its semicolons. */
export function statementsOf(text: string): string[] {
  const plain = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
  const ends = [...plain.matchAll(/;/g)].map(({ index }) => index + 1)
  return [...ends, text.length]
    .map((end, nth) => [ends[nth - 1] ?? 0, end] as const)
    .filter(([begin, end]) => /[^\s;]/.test(plain.slice(begin, end)))
    .map(([begin, end]) => text.slice(begin, end).trim())
}
