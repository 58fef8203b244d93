import { beforeEach, setDefaultTimeout } from 'bun:test'
import { join } from 'node:path'
import { plugin } from 'bun'
import fc from 'fast-check'
// Installs a DOM once for the whole process, which also renders pages like the server.
import 'swr'
import { renderToReadableStream } from 'react-dom/server'
import { clearDom, returnHome, switchDom } from './dom-switch'

/**
 * Far more than any test needs: stops what hangs, not what waits for a busy machine. On a cluster each of
 * thousands of statements is planned twice and forwarded.
 */
const TEST_TIMEOUT_MS = process.env.DISTRIBUTED_DATABASE_URL ? 7_200_000 : 300_000

/** Random cases are reproducible; FAST_CHECK_SEED gives others. */
const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_261_122)
fc.configureGlobal({ seed: SEED })

/** The tests' browser time zone, wherever they run. */
process.env.TZ = 'UTC'

const PAGES = join(import.meta.dir, '..')

const isAboutPages = (path: string) => path.startsWith(PAGES)

/**
 * React's server renderer leaves the contexts of its last page in place until it renders again, and its
 * browser renderer reads the same ones: nothing is rendered in between.
 */
async function switchTo(pages: boolean) {
  if (pages) await (await renderToReadableStream(null)).cancel()
  else await clearDom()
  switchDom(pages)
}

/** A file's imports look for a DOM when loaded, and its timeout is its own: both before any hook. */
plugin({
  name: 'dom for pages only',
  setup(build) {
    build.onLoad({ filter: /\.test\.tsx?$/ }, async ({ path }) => {
      setDefaultTimeout(TEST_TIMEOUT_MS)
      await switchTo(isAboutPages(path))
      returnHome()
      return { contents: await Bun.file(path).text(), loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

beforeEach(() => switchTo(isAboutPages(Bun.main)))
