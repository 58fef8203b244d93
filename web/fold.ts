import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { chunksByModule } from './chunks'

type Chunks = ReturnType<typeof chunksByModule>

/**
 * Folds the entry with every chunk that is loaded with it into one file, and each group of chunks into
 * another: few requests in place of many, and they compress better. The other chunks then import from
 * those files, and all names carry one hash of everything, so that a browser never mixes two versions
 * and a build never writes over a file of another one that is still served. Relies on the bundler giving every export of every chunk a name of its own, and throws
 * where that is not so.
 */
export async function foldChunks(
  chunks: Chunks,
  groups: string[][],
  outDir: string,
): Promise<Pick<Chunks, 'entry' | 'base' | 'modules'>> {
  const base = [chunks.entry, ...chunks.base]
  const folded = await Promise.all(
    [base, ...groups].map((paths) => fold(paths.map((path) => outDir + path))),
  )
  const others = otherThan([...base, ...groups.flat()], chunks)
  const hash = hashOf([...folded, ...others].join())
  const entry = `/assets/base-${hash}.js`
  const files = folded.map((code, index) => ({
    code,
    path: index === 0 ? entry : `/assets/shared-${index}-${hash}.js`,
    parts: [base, ...groups][index] ?? [],
  }))
  const inside = files.flatMap(({ path, parts }) => parts.map((part) => [part, path] as const))
  const alone = others.map((path) => [path, path.replace('.js', `-${hash}.js`)] as const)
  const renamed = new Map([...inside, ...alone])
  for (const { path, code } of files) await Bun.write(outDir + path, rename(code, renamed))
  for (const [path, name] of alone) {
    await Bun.write(outDir + name, rename(await Bun.file(outDir + path).text(), renamed))
  }
  for (const path of renamed.keys()) await rm(outDir + path)
  const modules = Object.entries(chunks.modules).map(([module, paths]) => [
    module,
    [...new Set(paths.map((path) => renamed.get(path) ?? path))],
  ])
  return { entry, base: [], modules: Object.fromEntries(modules) }
}

/** The chunks that stay files of their own; their names tell their content. */
function otherThan(folded: string[], { modules }: Chunks): string[] {
  return [...new Set(Object.values(modules).flat())].filter((path) => !folded.includes(path)).sort()
}

async function fold(paths: string[]): Promise<string> {
  const exported = (await Promise.all(paths.map(exportsOf))).flat()
  const twice = exported.find((name, index) => exported.indexOf(name) !== index)
  if (twice) throw new Error(`two chunks export ${twice}: they cannot be folded`)
  const [first = ''] = paths
  const built = await Bun.build({
    entrypoints: [`${first}?fold`],
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
          build.onResolve({ filter: /^\.\/(chunk|browser)-/ }, ({ path }) => {
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

function hashOf(code: string): string {
  return Bun.hash(code).toString(36).slice(0, 8)
}

function rename(text: string, renamed: Map<string, string>): string {
  return text.replaceAll(/"\.\/([\w.-]+\.js)"/g, (found, name) => {
    const path = renamed.get(`/assets/${name}`)
    return path ? `"./${basename(path)}"` : found
  })
}
