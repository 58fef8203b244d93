import { expect, test } from 'bun:test'
import { join } from 'node:path'

async function importing(...words: string[]) {
  const command = ['bun', join(import.meta.dir, 'run.ts'), ...words]
  const run = Bun.spawn(command, { stdout: 'pipe', stderr: 'pipe' })
  const said = await new Response(run.stderr).text()
  return [await run.exited, said.trim()]
}

test('the import names what it needs, and a file that is not there, before it opens anything', async () => {
  const usage = 'Usage: bun run import <username> <zip>'
  expect(await importing()).toEqual([1, usage])
  expect(await importing('mara')).toEqual([1, usage])
  expect(await importing('mara', 'one.zip', 'two.zip')).toEqual([1, usage])
  expect(await importing('mara', 'nowhere.zip')).toEqual([1, 'There is no file nowhere.zip.'])
})
