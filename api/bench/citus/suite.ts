import { join } from 'node:path'
import { add } from '../table'

const ROOT = join(import.meta.dir, '..', '..', '..')

/** The project's own tests, on the distributed tables instead of a database of their own. */
export async function runSuite(url: string, paths: string[]): Promise<void> {
  const tests = Bun.spawn(['bun', 'test', ...paths], {
    cwd: ROOT,
    env: { ...process.env, DISTRIBUTED_DATABASE_URL: url },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = await new Response(tests.stderr).text()
  await tests.exited
  const count = (what: string) => Number(new RegExp(`^ *(\\d+) ${what}$`, 'm').exec(said)?.[1] ?? 0)
  add(
    `tests on distributed tables: ${paths.join(' ')}`,
    `${count('pass')} pass, ${count('fail')} fail`,
  )
  for (const name of new Set(said.match(/^\(fail\) .*?(?= \[|$)/gm)))
    add('  failed', name.slice(7, 97))
}
