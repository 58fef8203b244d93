import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { distOf } from '../server/assets'
import type { Manifest } from '../server/manifest'
import { fontFaces, fontOf } from './fonts'
import { chunksByModule } from './metafile'
import { MINIFIER, minifyAgain } from './minify-again'
import { ownStore } from './own-store'
import { measurePages, tableOf } from './size-budget'
import { compileStyles } from './styles'
import { withShell } from './with-shell'

const root = join(import.meta.dir, '..')

/**
 * Chunks with fewer bytes of source, comments included, are merged into others that are loaded with them. From
 * 5,500 to 7,000, every page stays within its budget.
 */
const SMALL_CHUNK_BYTES = 6000

/** How long files of earlier builds are kept, in milliseconds. */
const KEPT_MS = 60 * 60 * 1000

type Output = { outDir: string; files: Manifest['files']; dev: boolean }

/**
 * Builds what the browser loads into `outDir` (below web/dist): hashed scripts, styles and fonts under
 * assets/, and manifest.json. For production everything is minified and precompressed. Throws an
 * AggregateError whose parts name file and line.
 */
export async function build({
  dev = false,
  outDir = distOf(!dev),
}: {
  dev?: boolean
  outDir?: string
} = {}): Promise<Manifest> {
  const scripts = await Bun.build({
    entrypoints: [`${root}/entry.tsx`],
    root,
    plugins: [withShell(root), ownStore],
    outdir: `${outDir}/assets`,
    target: 'browser',
    format: 'esm',
    splitting: true,
    minChunkSize: SMALL_CHUNK_BYTES,
    modulePreload: false,
    minify: !dev,
    banner: dev ? '' : MINIFIER,
    sourcemap: dev ? 'linked' : 'none',
    metafile: true,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'chunk-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
  })
  const { entry, base, modules } = chunksByModule(scripts.metafile, root)
  const maps = scripts.outputs.filter((one) => one.kind === 'sourcemap')
  const names = [entry, ...base, ...Object.values(modules).flat()]
  const output: Output = { outDir, files: {}, dev }
  for (const name of [...new Set(names), ...maps.map((one) => one.path.slice(outDir.length))]) {
    const file = Bun.file(outDir + name)
    if (!dev) await file.write(await minifyAgain(name, await file.text()))
    await describe(name, await file.bytes(), output)
  }
  const styles = await buildStyles(output)
  const offline = await buildOffline(output)
  const manifest: Manifest = { entry, offline, base, modules, files: output.files, ...styles }
  await Bun.write(`${outDir}/manifest.json`, JSON.stringify(manifest))
  await prune(manifest, outDir)
  return manifest
}

/** One self-contained script, because its page is offline. */
async function buildOffline(output: Output): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [`${root}/meetings/capture/offline/recorder.ts`],
    target: 'browser',
    format: 'esm',
    minify: !output.dev,
    define: { 'process.env.NODE_ENV': output.dev ? '"development"' : '"production"' },
  })
  const [script] = outputs
  if (!script) throw new Error('The page without a connection has no script')
  const code = await script.text()
  const smallest = output.dev ? code : await minifyAgain('offline.js', code)
  return emit('offline.js', new TextEncoder().encode(smallest), output)
}

async function buildStyles(output: Output) {
  const fonts: string[] = []
  let css = await compileStyles(!output.dev)
  for (const face of fontFaces(css)) {
    const { url, path, letters } = face
    const name = await emit(path.split('/').at(-1) ?? path, await fontOf(face, root), output)
    css = css.replace(url, name)
    if (letters.includes('a')) fonts.push(name)
  }
  const styles = await emit('app.css', new TextEncoder().encode(css), output)
  return { styles, fonts }
}

async function emit(file: string, bytes: Uint8Array, output: Output): Promise<string> {
  const dot = file.lastIndexOf('.')
  const hash = Bun.hash(bytes).toString(36).slice(0, 8)
  const name = `/assets/${file.slice(0, dot)}-${hash}${file.slice(dot)}`
  await Bun.write(output.outDir + name, bytes)
  await describe(name, bytes, output)
  return name
}

/** Adds a file to the manifest and, for production, writes its compressed forms beside it. */
async function describe(name: string, bytes: Uint8Array, { outDir, files, dev }: Output) {
  const type = types[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream'
  const packed = !dev && type !== 'font/woff2'
  files[name] = { type, bytes: bytes.length, encodings: packed ? ['br', 'gz'] : [] }
  if (!packed) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await Bun.write(`${outDir}${name}.br`, brotliCompressSync(bytes, { params }))
  await Bun.write(`${outDir}${name}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Removes earlier builds' files, except those that a running server may still serve. */
async function prune(manifest: Manifest, outDir: string): Promise<void> {
  for await (const file of new Bun.Glob('assets/*').scan(outDir)) {
    const name = `/${file.replace(/\.(br|gz)$/, '')}`
    const { mtimeMs } = await stat(`${outDir}/${file}`)
    if (!manifest.files[name] && Date.now() - mtimeMs > KEPT_MS) await rm(`${outDir}/${file}`)
  }
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
  console.log(tableOf(measurePages(manifest, distOf(true))))
  console.log(`built in ${Math.round(performance.now() - started)} ms`)
}
