import { build } from '../build/build'
import { chooseJourneys } from './choose'
import { repository, startProduct } from './product'

/**
 * `bun run e2e [name …]`: the journeys in Chromium against the built product, with its mail and
 * model services on the loopback address. A journey that fails is walked once more, which the
 * output shows: a browser on a busy machine is late now and then (E2E_RETRIES=0: none is). Failures
 * are listed at the end of the output. Exits with the journeys' own status. E2E_BROWSER=firefox walks
 * them in Firefox, webkit walks the main job in WebKitGTK. E2E_DATABASE_URL=… is a database to use.
 */
const inWebKit = process.env.E2E_BROWSER === 'webkit'
const files = new Bun.Glob(inWebKit ? '*.webkit.ts' : '*.e2e.ts').scanSync(import.meta.dir)
const journeys = chooseJourneys([...files], process.argv.slice(2)).map(
  (name) => `./web/e2e/${name}`,
)

const ANSWERED_WELL = /"event":"request".*"status":[23]\d\d,/
const WALKED = /^\(pass\)|^\S+\.e2e\.ts:$/

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
  print('What the product said, but for requests that it answered well', log, ANSWERED_WELL)
  print('What the journeys said, but for those that were walked', await report, WALKED)
}
process.exit(status)

function print(heading: string, lines: string, without: RegExp) {
  console.log(`\n== ${heading}`)
  for (const line of lines.split('\n')) if (line && !without.test(line)) console.log(line)
}
