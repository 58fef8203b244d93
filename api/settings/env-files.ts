import { readFileSync } from 'node:fs'

type Variables = Record<string, string | undefined>

const SUFFIX = '_FILE'

/**
 * The variables, each NAME_FILE replaced by NAME with what the file holds: so secrets are handed over
 * as files that no process listing shows. An empty file means not set. Throws a sentence that names
 * the variable if the file cannot be read, or if NAME is set as well.
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
    throw new Error(`${name}${SUFFIX} names ${path}, which cannot be read`)
  }
}
