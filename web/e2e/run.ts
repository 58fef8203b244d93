import { build } from '../build'
import { repository, startProduct } from './product'

/**
 * `bun run e2e [name …]`: the journeys in Chromium against the built product, with its mail and
 * model services on the loopback address. A journey that fails is walked once more, which the output
 * shows: a browser on a busy machine is late now and then (E2E_RETRIES=0: none is). Exits with the journeys' own status.
 */
const journeys = [...new Bun.Glob('*.e2e.ts').scanSync(import.meta.dir)]
  .filter(
    (name) => process.argv.length < 3 || process.argv.slice(2).some((part) => name.includes(part)),
  )
  .sort()
  .map((name) => `./web/e2e/${name}`)

await build()
const product = await startProduct()
const options = ['--timeout', '180000', '--retry', process.env.E2E_RETRIES ?? '1']
const tests = Bun.spawn([process.execPath, 'test', ...options, ...journeys], {
  cwd: repository,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, DATABASE_URL: '', ...product.env },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => tests.kill())
const status = await tests.exited
const log = await product.stop()
if (status !== 0) console.log(log)
process.exit(status)
