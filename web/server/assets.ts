import { join } from 'node:path'
import type { Manifest } from './manifest'

/**
 * The build of `bun run start` and that of development are in two folders: neither is taken for the
 * other.
 */
export function distOf(production: boolean): string {
  return join(import.meta.dir, '..', 'dist', production ? 'production' : 'development')
}

const dist = distOf(process.env.NODE_ENV === 'production')

/** Reads what the last build made; throws a sentence if there was none. */
export async function loadManifest(outDir = dist): Promise<Manifest> {
  const file = Bun.file(`${outDir}/manifest.json`)
  if (!(await file.exists())) throw new Error('The pages are not built: run "bun run build" first.')
  return file.json()
}

/**
 * Answers a request for a built file, compressed as the browser accepts it and to be kept for a
 * year; null if the path is not one that the build made.
 */
export function serveAsset(request: Request, manifest: Manifest, outDir = dist): Response | null {
  const { pathname } = new URL(request.url)
  const file = Object.hasOwn(manifest.files, pathname) ? manifest.files[pathname] : undefined
  if (!file) return null
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = file.encodings.find((one) => accepted.includes(names[one]))
  return new Response(Bun.file(`${outDir}${pathname}${encoding ? `.${encoding}` : ''}`), {
    headers: {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': names[encoding] }),
    },
  })
}

const names = { br: 'br', gz: 'gzip' }
