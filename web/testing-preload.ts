import { beforeEach } from 'bun:test'
import { plugin } from 'bun'
import { switchDom } from './testing-switch'

const isAboutPages = (path: string) => path.startsWith(import.meta.dir)

/** A file's imports look for a DOM as soon as they are loaded, before any hook of its tests. */
plugin({
  name: 'dom for pages only',
  setup(build) {
    build.onLoad({ filter: /\.test\.tsx?$/ }, async ({ path }) => {
      switchDom(isAboutPages(path))
      return { contents: await Bun.file(path).text(), loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

beforeEach(() => switchDom(isAboutPages(Bun.main)))
