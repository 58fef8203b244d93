import { expect, test } from 'bun:test'
import { MINIFIER, minifyAgain } from './minify-again'

test('a script becomes smaller, and keeps what it exports', async () => {
  const code = `${MINIFIER}var a=1;function b(){let c=a+1;return c}export{b as answer}`
  const smaller = await minifyAgain('/assets/entry.js', code)
  expect(smaller.length).toBeLessThan(code.length - MINIFIER.length)
  expect(smaller).toContain('as answer')
})

test('a script that the minifier can’t read is an error that names it', async () => {
  await expect(minifyAgain('/assets/entry.js', 'export{')).rejects.toThrow(
    /^\/assets\/entry\.js can't be minified: /,
  )
})
