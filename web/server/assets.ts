import { join } from 'node:path'
import type { Manifest } from './manifest'

/** `bun run start` and development build into separate folders, so neither is mistaken for the other. */
export function distOf(production: boolean): string {
  return join(import.meta.dir, '..', 'dist', production ? 'production' : 'development')
}

const dist = distOf(process.env.NODE_ENV === 'production')

/** The last build's manifest; null if there is none. */
export async function loadManifest(outDir = dist): Promise<Manifest | null> {
  const file = Bun.file(`${outDir}/manifest.json`)
  return (await file.exists()) ? file.json() : null
}

/**
 * Serves a built file, compressed as the browser accepts it and cacheable for a year; null for other paths.
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
