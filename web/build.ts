import { rm } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chunksByModule } from './chunks'
import type { AssetFile, Manifest } from './manifest'
import { reportSizes } from './sizes'
import { compileStyles } from './styles'

const root = import.meta.dir
const outDir = `${root}/dist`

/**
 * Builds what the browser loads into web/dist: hashed scripts, styles and fonts under assets/, and
 * manifest.json. Outside development everything is minified and compressed beforehand. Throws an
 * AggregateError whose parts name file and line.
 */
export async function build({ dev = false }: { dev?: boolean } = {}): Promise<Manifest> {
  if (!dev) await rm(outDir, { recursive: true, force: true })
  const scripts = await Bun.build({
    entrypoints: [`${root}/browser.tsx`],
    root,
    outdir: `${outDir}/assets`,
    target: 'browser',
    format: 'esm',
    splitting: true,
    minify: !dev,
    sourcemap: dev ? 'linked' : 'none',
    metafile: true,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'chunk-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
  })
  const files: Manifest['files'] = {}
  for (const output of scripts.outputs) {
    const name = output.path.slice(outDir.length)
    files[name] = await describe(name, new Uint8Array(await output.arrayBuffer()), dev)
  }
  const styles = await buildStyles(files, dev)
  const { entry, base, modules } = chunksByModule(scripts.metafile, root)
  const manifest: Manifest = { entry, base, modules, files, ...styles }
  await Bun.write(`${outDir}/manifest.json`, JSON.stringify(manifest))
  return manifest
}

async function buildStyles(files: Manifest['files'], dev: boolean) {
  const fonts: string[] = []
  let css = await compileStyles(!dev)
  for (const [url, path] of [...css.matchAll(/font:(@[^")]+)/g)]) {
    if (!path) continue
    const font = await Bun.file(Bun.resolveSync(path, root)).bytes()
    const name = await emit(path.split('/').at(-1) ?? path, font, files, dev)
    css = css.replace(url, name)
    fonts.push(name)
  }
  const styles = await emit('app.css', new TextEncoder().encode(css), files, dev)
  return { styles, font: fonts[0] ?? '' }
}

async function emit(
  file: string,
  bytes: Uint8Array,
  files: Manifest['files'],
  dev: boolean,
): Promise<string> {
  const dot = file.lastIndexOf('.')
  const hash = Bun.hash(bytes).toString(36).slice(0, 8)
  const name = `/assets/${file.slice(0, dot)}-${hash}${file.slice(dot)}`
  await Bun.write(outDir + name, bytes)
  files[name] = await describe(name, bytes, dev)
  return name
}

async function describe(name: string, bytes: Uint8Array, dev: boolean): Promise<AssetFile> {
  const type = types[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream'
  if (dev || type === 'font/woff2') return { type, bytes: bytes.length, encodings: [] }
  await Bun.write(
    `${outDir}${name}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await Bun.write(`${outDir}${name}.gz`, gzipSync(bytes, { level: 9 }))
  return { type, bytes: bytes.length, encodings: ['br', 'gz'] }
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
}

if (import.meta.main) {
  const started = performance.now()
  const manifest = await build()
  console.log(await reportSizes(manifest, outDir))
  console.log(`built in ${Math.round(performance.now() - started)} ms`)
}
