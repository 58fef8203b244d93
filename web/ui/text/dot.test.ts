import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const WEB = join(import.meta.dir, '..', '..')
/** A title of a window is one line. */
const ALLOWED = /<title>|title>\{|^\s*(\/\/|\/?\*)/

test('no line of facts can begin with the dot between two of them', async () => {
  const loose: string[] = []
  for await (const path of new Glob('*/**/*.{ts,tsx}').scan(WEB)) {
    if (/^(e2e|testing|node_modules|dist)\/|\.test\.tsx?$|\.d\.ts$/.test(path)) continue
    const lines = (await Bun.file(join(WEB, path)).text()).split('\n')
    loose.push(
      ...lines.flatMap((line, at) =>
        line.includes(' · ') && !ALLOWED.test(line) ? [`${path}:${at + 1}`] : [],
      ),
    )
  }
  expect(loose).toEqual([])
})
