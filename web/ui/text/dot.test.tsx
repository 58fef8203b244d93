import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { render } from '../../testing/testing'
import { Dotted } from './dot'

const WEB = join(import.meta.dir, '..', '..')
/** A title of a window is one line, and has no other separator. */
const ALLOWED = /<title>|title>\{|^\s*(\/\/|\/?\*)|content-\['·'\/''\]/

test('facts that are missing leave no dot, and no screen reader is told of the others', () => {
  const line = render(
    <p>
      <Dotted>
        {'Review'}
        {null}
        {''}
        {false}
        <a href="/clients/3">Wren</a>
      </Dotted>
    </p>,
  ).container
  expect(line.textContent).toBe('Review\u00a0· Wren')
  for (const hidden of line.querySelectorAll('[aria-hidden]')) hidden.remove()
  expect(line.textContent).toBe('Review Wren')
  expect(line.querySelectorAll('.dot')).toHaveLength(1)
})

test('no page writes a dot between facts by hand', async () => {
  const loose: string[] = []
  for await (const path of new Glob('*/**/*.{ts,tsx}').scan(WEB)) {
    if (/^(e2e|testing|node_modules|dist)\/|\.test\.tsx?$|\.d\.ts$|^ui\/text\/dot/.test(path))
      continue
    const lines = (await Bun.file(join(WEB, path)).text()).split('\n')
    loose.push(
      ...lines.flatMap((line, at) =>
        line.includes('·') && !ALLOWED.test(line) ? [`${path}:${at + 1}`] : [],
      ),
    )
  }
  expect(loose).toEqual([])
})
