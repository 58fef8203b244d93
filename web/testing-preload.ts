import { beforeEach, setDefaultTimeout } from 'bun:test'
import { plugin } from 'bun'
// Looks for a DOM once for the whole process, which also renders pages as the server does.
import 'swr'
import { switchDom } from './testing-switch'

/** Far more than any test needs: what hangs is stopped, not what waits for a busy machine. */
const TEST_TIMEOUT_MS = 60_000

/** The zone of the browser that pages of tests are shown in, wherever they run. */
process.env.TZ = 'UTC'

const isAboutPages = (path: string) => path.startsWith(import.meta.dir)

/** A file's imports look for a DOM as soon as they are loaded, and its timeout is its own: both before any hook. */
plugin({
  name: 'dom for pages only',
  setup(build) {
    build.onLoad({ filter: /\.test\.tsx?$/ }, async ({ path }) => {
      setDefaultTimeout(TEST_TIMEOUT_MS)
      switchDom(isAboutPages(path))
      return { contents: await Bun.file(path).text(), loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

beforeEach(() => switchDom(isAboutPages(Bun.main)))
