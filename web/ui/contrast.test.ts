import { expect, test } from 'bun:test'

const css = await Bun.file(`${import.meta.dir}/../app.css`).text()
const light = roles(css.slice(css.indexOf(':root {')))
const dark = roles(css.slice(css.indexOf('[data-theme="dark"] {')))
const more = css.slice(css.indexOf('@media (prefers-contrast: more)'))
const lighter = new Map([...light, ...roles(more.slice(more.indexOf(':root {')))])
const darker = new Map([...dark, ...roles(more.slice(more.indexOf('[data-theme="dark"] {')))])
const print = roles(css.slice(css.indexOf('@media print {')))

/** Minimum contrast for text and for the edges of controls (WCAG 2.2 AA). */
const words = 4.5
const edges = 3
/** With more contrast: for text the enhanced minimum (WCAG AAA), for controls that of text. */
const moreWords = 7
const moreEdges = 4.5

const grounds = ['ground', 'surface', 'sunken', 'hover', 'accent-soft']

const normal: [front: string, backs: string[], least: number][] = [
  ['ink', grounds, 7],
  ['soft', grounds, words],
  ['faint', grounds, words],
  ['accent', grounds, words],
  ['accent-deep', grounds, words],
  ['good', ['ground', 'surface', 'sunken', 'hover', 'good-soft'], words],
  ['warn', ['ground', 'surface', 'sunken', 'hover', 'warn-soft'], words],
  ['bad', ['ground', 'surface', 'sunken', 'hover', 'bad-soft'], words],
  ['on-accent', ['accent', 'accent-deep'], words],
  ['on-bad', ['bad', 'bad-deep'], words],
  ['ground', ['ink'], words],
  ['edge', ['ground', 'surface', 'sunken'], edges],
]

const sharper = normal.map(([front, backs, least]): (typeof normal)[number] => [
  front,
  backs,
  least === edges ? moreEdges : moreWords,
])
/** Lines are only seen with more contrast. */
const lines: typeof normal = [['line', ['ground', 'surface'], edges]]

for (const [theme, colors, pairs] of [
  ['light theme', light, normal],
  ['dark theme', dark, normal],
  ['light theme with more contrast', lighter, [...sharper, ...lines]],
  ['dark theme with more contrast', darker, [...sharper, ...lines]],
  ['light theme on paper', new Map([...light, ...print]), normal],
  ['dark theme on paper', new Map([...dark, ...print]), normal],
] as const) {
  test(`every pair of color roles is legible in the ${theme}`, () => {
    const weak = pairs.flatMap(([front, backs, least]) =>
      backs
        .map((back) => ({ front, back, least, is: contrast(colors, front, back) }))
        .filter((pair) => !(pair.is >= least)),
    )
    expect(weak).toEqual([])
  })
}

function roles(from: string): Map<string, string> {
  const block = from.slice(0, from.indexOf('}'))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6}|#[\da-f]{3});/g)].map(([, name, hex = '']) => [
      name ?? '',
      hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex,
    ]),
  )
}

function contrast(colors: Map<string, string>, front: string, back: string): number {
  const [lighter, darker] = [front, back]
    .map((role) => luminance(colors.get(role) ?? ''))
    .toSorted((one, other) => other - one)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

test('the parts that browsers draw in fields are replaced by ours', () => {
  for (const part of ['calendar-picker-indicator', 'search-cancel-button']) {
    const rule = css.slice(css.indexOf(`    ::-webkit-${part} {`)).split('}')[0]
    expect(rule).toMatch(/var\(--icon-/)
  }
})
