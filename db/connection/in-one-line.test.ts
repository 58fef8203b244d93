import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inOneLine, withStack } from './in-one-line'
import { sql } from './sql'

const ROOT = join(import.meta.dir, '..', '..')

async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

test('a failure of the system or the database is one line, also where stacks are logged', async () => {
  const missing = await failureOf(() => readFileSync('/none/such'))
  const refused = await failureOf(async () => sql`select nothing`)
  const timeout = Object.assign(new Error('first\n \u001b\u009b second'), {
    code: 'CONNECT_TIMEOUT',
  })
  for (const words of [inOneLine, withStack]) {
    expect(words(missing)).toBe("ENOENT: no such file or directory, open '/none/such'")
    expect(words(refused)).toBe('column "nothing" does not exist (42703)')
    expect(words(timeout)).toBe('first second')
    expect(words(new AggregateError([missing, timeout]))).toContain("such', first second")
  }
})

test('a value that the database refuses is not logged', async () => {
  const error = await failureOf(async () => sql`select ${'the-secret'}::text::integer`)
  expect(inOneLine(error)).toMatch(/^refused a value in \w+ \(22P02\)$/)
})

test('a mistake in the program is logged with its place, and its stack only if asked', async () => {
  const error = await failureOf(() => (null as unknown as string).length)
  expect(inOneLine(error)).toMatch(/null.* at db\/connection\/in-one-line\.test\.ts:\d+$/)
  expect(withStack(error).split('\n').length).toBeGreaterThan(1)
})

test('no log line is made of an error as it is, which prints source lines', () => {
  const raw =
    /console\.(?:error|warn)\((?:[^()]*, )?(?:error|failure|cause)\)|console\.\w+\([^)]*\.stack/
  const files = ['api', 'db', 'ai', 'web/server'].flatMap((folder) =>
    [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(ROOT)].filter(
      (file) => !/node_modules|\.test\.|\/(?:testing|bench|fakes)\//.test(file),
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => raw.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})
