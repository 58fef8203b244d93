import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import * as icons from './icons'
import * as library from './library-icons'

test('an icon has the markup that the library gives it', () => {
  const all = Object.entries(library)
  expect(Object.keys(icons).sort()).toEqual(all.map(([name]) => name).sort())
  const served = new Map(Object.entries(icons))
  for (const [name, Icon] of all) {
    const Drawn = served.get(name) ?? Icon
    for (const props of [
      {},
      { 'aria-hidden': true, className: 'size-4 shrink-0' },
      { className: 'size-3 [&_path]:fill-none' },
      { 'aria-hidden': false, className: 'size-4' },
      { 'aria-label': 'Done', strokeWidth: 3 },
    ] as const) {
      expect(renderToString(<Drawn {...props} />)).toBe(renderToString(<Icon {...props} />))
    }
  }
})
