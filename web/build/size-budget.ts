import { handleOf } from '../browser/page'
import { routes } from '../routes'
import type { Manifest } from '../server/manifest'

/** Maximum first-load script per page, in kB of brotli. */
const budgets: Record<string, number> = { '/': 105, '/login': 107, '/dashboard': 117 }
const ANY_PAGE = 145

/** A page's first-load script and its budget, in kB. */
type PageSize = { path: string; size: number; budget: number }

/** The first-load script of each page, compressed with brotli. */
export function measurePages(manifest: Manifest, outDir: string): PageSize[] {
  return pages().map(({ path, modules }) => ({
    path,
    size: sizeOf(manifest, outDir, modules),
    budget: budgets[path] ?? ANY_PAGE,
  }))
}

/** The sizes as a table; pages over budget are marked. */
export function tableOf(sizes: PageSize[]): string {
  return sizes
    .map(({ path, size, budget }) => {
      const mark = size > budget ? '!' : ' '
      return `${mark} ${path.padEnd(18)} ${size.toFixed(1).padStart(6)} kB of ${budget}`
    })
    .join('\n')
}

function sizeOf(manifest: Manifest, outDir: string, modules: string[]): number {
  const paths = new Set([
    manifest.entry,
    ...manifest.base,
    ...modules.flatMap((module) => manifest.modules[module] ?? []),
  ])
  const sizes = [...paths].map((path) => Bun.file(`${outDir}${path}.br`).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function pages() {
  return (routes[0]?.children ?? []).flatMap((route) => {
    const handle = handleOf(route)
    if (!handle || !route.path) return []
    const shell = handle.signedIn ? ['shell/shell'] : []
    return [{ path: route.path, modules: [...shell, ...handle.modules(null)] }]
  })
}
