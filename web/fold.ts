import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { chunksByModule } from './chunks'

type Chunks = ReturnType<typeof chunksByModule>

/**
 * Folds the entry and every chunk that is loaded with it into one file: one request in place of many,
 * and it compresses better. The other chunks then import from that file, and all names carry its hash,
 * so that a browser never mixes two versions. Relies on the bundler giving every export of every chunk
 * a name of its own, and throws where that is not so.
 */
export async function foldBase(chunks: Chunks, outDir: string): Promise<Chunks> {
  const parts = [chunks.entry, ...chunks.base]
  const others = [...new Set(Object.values(chunks.modules).flat())]
  const code = await fold(parts.map((path) => outDir + path))
  const hash = Bun.hash(code).toString(36).slice(0, 8)
  const entry = `/assets/base-${hash}.js`
  const renamed = new Map([
    ...parts.map((path): [string, string] => [path, entry]),
    ...others.map((path): [string, string] => [path, path.replace('.js', `-${hash}.js`)]),
  ])
  await Bun.write(outDir + entry, rename(code, renamed))
  for (const path of others) {
    const text = await Bun.file(outDir + path).text()
    await Bun.write(`${outDir}${renamed.get(path)}`, rename(text, renamed))
  }
  for (const path of [...parts, ...others]) await rm(outDir + path)
  const modules = Object.entries(chunks.modules).map(([module, paths]) => [
    module,
    paths.map((path) => renamed.get(path) ?? path),
  ])
  return { entry, base: [], modules: Object.fromEntries(modules) }
}

async function fold(paths: string[]): Promise<string> {
  const exported = (await Promise.all(paths.map(exportsOf))).flat()
  const twice = exported.find((name, index) => exported.indexOf(name) !== index)
  if (twice) throw new Error(`two chunks export ${twice}: they cannot be folded`)
  const [entry = ''] = paths
  const built = await Bun.build({
    entrypoints: [`${entry}?fold`],
    target: 'browser',
    format: 'esm',
    minify: true,
    plugins: [
      {
        name: 'fold',
        setup(build) {
          build.onResolve({ filter: /\?fold$/ }, () => ({ path: 'fold', namespace: 'fold' }))
          build.onLoad({ filter: /.*/, namespace: 'fold' }, () => ({
            contents: paths.map((path) => `export * from ${JSON.stringify(path)}`).join('\n'),
            loader: 'js',
          }))
          build.onResolve({ filter: /^\.\/chunk-/ }, ({ path }) => {
            const inside = paths.find((one) => basename(one) === basename(path))
            return inside ? { path: inside } : { path, external: true }
          })
        },
      },
    ],
  })
  return (await built.outputs[0]?.text()) ?? ''
}

async function exportsOf(path: string): Promise<string[]> {
  return new Bun.Transpiler({ loader: 'js' }).scan(await Bun.file(path).text()).exports
}

function rename(text: string, renamed: Map<string, string>): string {
  return text.replaceAll(/"\.\/([\w.-]+\.js)"/g, (found, name) => {
    const path = renamed.get(`/assets/${name}`)
    return path ? `"./${basename(path)}"` : found
  })
}
