type Metafile = NonNullable<Bun.BuildOutput['metafile']>

/**
 * Reads from the build's metafile which chunks the entry needs (`base`) and which each dynamically imported
 * module adds, as /assets/ paths. Modules are named by their path from `root` without extension.
 */
export function chunksByModule(metafile: Metafile | undefined, root: string) {
  if (!metafile) throw new Error('the build gave no metafile')
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, one]) => [clean(path), one]))
  const needs = (path: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(path)) return seen
    seen.add(path)
    for (const next of outputs.get(path)?.imports ?? []) {
      if (next.kind === 'import-statement') needs(clean(next.path), seen)
    }
    return seen
  }
  const entries = [...outputs].flatMap(([path, { entryPoint }]) =>
    entryPoint ? [{ path, module: moduleName(entryPoint, root) }] : [],
  )
  const entry = entries.find(({ module }) => module === 'entry')
  if (!entry) throw new Error('the build has no entry chunk')
  const base = needs(entry.path)
  const modules = entries
    .filter((one) => one !== entry)
    .map(({ path, module }) => [
      module,
      [...needs(path)].filter((one) => !base.has(one)).map(asset),
    ])
  return {
    entry: asset(entry.path),
    base: [...base].filter((path) => path !== entry.path).map(asset),
    modules: Object.fromEntries(modules) as Record<string, string[]>,
  }
}

function clean(path: string): string {
  return path.split('/').at(-1) ?? path
}

function asset(path: string): string {
  return `/assets/${path}`
}

function moduleName(path: string, root: string): string {
  const absolute = Bun.resolveSync(path.startsWith('/') ? path : `./${path}`, process.cwd())
  return absolute.slice(root.length + 1).replace(/\.tsx?$/, '')
}
