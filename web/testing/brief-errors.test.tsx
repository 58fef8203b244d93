import { expect, test } from 'bun:test'
import { render, screen, waitFor } from './testing'

const SHOWN = /Here/

async function errorOf(work: () => unknown): Promise<Error> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('it did not fail')
}

test('a query that fails prints the document, a wait only once it ends', async () => {
  render(<p>Here</p>)
  expect((await errorOf(() => screen.getByText('Gone'))).message).toMatch(SHOWN)
  const looks: string[] = []
  const look = () => {
    try {
      screen.getByText('Gone')
    } catch (error) {
      looks.push(String(error))
      throw error
    }
  }
  const { message } = await errorOf(() => waitFor(look, { timeout: 1 }))
  expect(message).toMatch(SHOWN)
  expect(message).toContain('Unable to find an element with the text: Gone')
  expect(looks.length).toBeGreaterThan(0)
  expect(looks.join()).not.toMatch(SHOWN)
  const found = await errorOf(() => screen.findByText('Gone', {}, { timeout: 1 }))
  expect(found.message).toMatch(SHOWN)
})
