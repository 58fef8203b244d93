import { build } from '../build/build'
import { chooseJourneys } from './choose'
import { repository, startProduct } from './product'

/**
 * `bun run e2e [name …]`: runs the tests in Chromium against the built product, with local mail and model
 * services. A failed test is repeated once, which the output shows: a browser on a busy machine is sometimes
 * late (E2E_RETRIES=0 turns this off). Failures are listed at the end. Exits with the tests' status.
 * E2E_BROWSER=firefox uses Firefox, webkit runs the main job in WebKitGTK. E2E_DATABASE_URL=… names a
 * database to use.
 */
const inWebKit = process.env.E2E_BROWSER === 'webkit'
const files = new Bun.Glob(inWebKit ? '*.webkit.ts' : '*.e2e.ts').scanSync(import.meta.dir)
const journeys = chooseJourneys([...files], process.argv.slice(2)).map(
  (name) => `./web/e2e/${name}`,
)

const ANSWERED_WELL = /"event":"request".*"status":[23]\d\d,/
const PASSED = /^\(pass\)|^\S+\.e2e\.ts:$/

await build()
const product = await startProduct()
const options = ['--timeout', '180000', '--retry', process.env.E2E_RETRIES ?? '1']
const tests = Bun.spawn([process.execPath, 'test', ...options, ...journeys], {
  cwd: repository,
  stdio: ['ignore', 'inherit', 'pipe'],
  env: { ...process.env, DATABASE_URL: '', ...product.env },
})
const [shown, kept] = tests.stderr.tee()
const report = new Response(kept).text()
void shown.pipeTo(new WritableStream({ write: (bytes) => void process.stderr.write(bytes) }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => tests.kill())
const status = await tests.exited
const log = await product.stop()
if (status !== 0) {
  print('Output of the product, without successful requests', log, ANSWERED_WELL)
  print('Output of the journeys, without those that passed', await report, PASSED)
}
process.exit(status)

function print(heading: string, lines: string, without: RegExp) {
  console.log(`\n== ${heading}`)
  for (const line of lines.split('\n')) if (line && !without.test(line)) console.log(line)
}
