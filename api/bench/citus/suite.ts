import { join } from 'node:path'
import { add } from '../table'

const ROOT = join(import.meta.dir, '..', '..', '..')

/** Runs the project's tests on the distributed tables. */
export function runSuite(url: string, paths: string[]): Promise<void> {
  return run('tests', paths, ['test'], { DISTRIBUTED_DATABASE_URL: url })
}

/** Runs the end-to-end tests with the cluster as the database. */
export function runJourneys(url: string, names: string[]): Promise<void> {
  return run('journeys', names, ['run', 'e2e'], { E2E_DATABASE_URL: url })
}

async function run(what: string, names: string[], words: string[], env: Record<string, string>) {
  const tests = Bun.spawn(['bun', ...words, ...names], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = await new Response(tests.stderr).text()
  const status = await tests.exited
  const count = (kind: string) => Number(new RegExp(`^ *(\\d+) ${kind}$`, 'm').exec(said)?.[1] ?? 0)
  add(
    `${what} on distributed tables: ${names.join(' ')}`,
    `${count('pass')} pass, ${count('fail')} fail`,
    'none fails',
    status === 0 && count('pass') > 0,
  )
  for (const name of new Set(said.match(/^\(fail\) .*?(?= \[|$)/gm)))
    add('  failed', name.slice(7, 97))
}
