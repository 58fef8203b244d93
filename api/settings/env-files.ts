import { readFileSync } from 'node:fs'

type Variables = Record<string, string | undefined>

const SUFFIX = '_FILE'

/**
 * The variables, with each NAME_FILE replaced by NAME with the file's content: passes secrets without showing
 * them in process listings. An empty file means unset. Throws a sentence that names the variable if the file
 * can't be read, or if NAME is set as well.
 */
export function withFiles(variables: Variables, names: string[]): Variables {
  const all = { ...variables }
  for (const name of names) {
    const path = variables[name + SUFFIX]?.trim()
    if (!path) continue
    const value = read(path, name)
    if (value === '') continue
    if (variables[name]?.trim()) throw new Error(`Set ${name} or ${name}${SUFFIX}, not both`)
    all[name] = value
  }
  return all
}

function read(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`${name}${SUFFIX} names ${path}, which can’t be read`)
  }
}
