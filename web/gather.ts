import type { chunksByModule } from './chunks'

type Chunks = ReturnType<typeof chunksByModule>

/** Up to so many bytes, before compression, a chunk costs more to ask for than to send. */
const smallBytes = 4000

/**
 * Groups of small chunks that the same pages need, each to become one file: `pages` names the modules
 * of every page that has a budget of its own and, under one name, those of all others, so that no page
 * with a budget loads more than it needs. What a small chunk imports is small as well, and needed
 * wherever the chunk is: no two groups import from each other.
 */
export function gather({ modules, shared }: Chunks, pages: Record<string, string[]>): string[][] {
  const byPath = new Map(shared.map((chunk) => [chunk.path, chunk]))
  const isSmall = (path: string): boolean => {
    const chunk = byPath.get(path)
    return chunk !== undefined && chunk.bytes <= smallBytes && chunk.imports.every(isSmall)
  }
  const neededBy = (path: string) =>
    Object.keys(pages).filter((page) =>
      pages[page]?.some((module) => modules[module]?.includes(path)),
    )
  const small = shared.map(({ path }) => path).filter(isSmall)
  const groups = Map.groupBy(small, (path) => neededBy(path).join())
  return [...groups.values()].filter((paths) => paths.length > 1)
}
