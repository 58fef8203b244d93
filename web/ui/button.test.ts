import { expect, test } from 'bun:test'
import { join } from 'node:path'

const BUTTON = /<(?:Link)?Button\b[\s\S]*?className="([^"]*)"/g
const TEXT_COLOR = /(?<!\S)text-(?:accent|bad|good|warn|ink|soft|faint)(?!\S)/

test('the variant alone colors a button’s text: the style sheet’s order would decide otherwise', async () => {
  const web = join(import.meta.dir, '..')
  const twice: string[] = []
  for await (const path of new Bun.Glob('**/*.tsx').scan(web)) {
    if (path.includes('node_modules')) continue
    const source = await Bun.file(join(web, path)).text()
    for (const [tag, look = ''] of source.matchAll(BUTTON)) {
      // the class is another element's
      if (/<\/|\/>|>\s*</.test(tag)) continue
      if (TEXT_COLOR.test(look)) twice.push(`${path}: ${look}`)
    }
  }
  expect(twice).toEqual([])
})
