import type { BunPlugin } from 'bun'

/** SWR's shim for old versions of React is replaced by what it would choose: React's own hook. */
export const ownStore: BunPlugin = {
  name: 'own store',
  setup(build) {
    build.onLoad({ filter: /use-sync-external-store[\\/]shim[\\/]index\.js$/ }, () => ({
      contents: `export { useSyncExternalStore } from 'react'`,
      loader: 'js',
    }))
  },
}
