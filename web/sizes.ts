import type { Manifest } from './manifest'
import { handleOf } from './page'
import { routes } from './routes'

/** How much script each page may load at first, in kB as brotli sends it. */
const budgets: Record<string, number> = { '/': 105, '/login': 105, '/dashboard': 115 }
const anyPage = 145

/** A table of each page's first-load script, compressed by brotli, beside its budget. */
export async function reportSizes(manifest: Manifest, outDir: string): Promise<string> {
  const lines = await Promise.all(
    pages().map(async ({ path, signedIn, modules }) => {
      const size = await sizeOf(manifest, outDir, [
        ...(signedIn ? ['shell/shell'] : []),
        ...modules,
      ])
      const budget = budgets[path] ?? anyPage
      return `${size > budget ? '✗' : ' '} ${path.padEnd(18)} ${size.toFixed(1).padStart(6)} kB of ${budget}`
    }),
  )
  return lines.join('\n')
}

/** The brotli size, in kB, of the scripts that a page with these modules loads at first. */
export async function sizeOf(
  manifest: Manifest,
  outDir: string,
  modules: string[],
): Promise<number> {
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
    return [{ path: route.path, signedIn: handle.signedIn, modules: handle.modules(null) }]
  })
}
