import { existsSync } from 'node:fs'
import { text, type Variables } from './read'

/** A program: a path, or a name on the PATH. */
export function program(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && Bun.which(value) === null) {
    throw new Error(`${name} must be an executable program; there is none at ${value}`)
  }
  return value
}

/** A directory that contains `file`. */
export function directoryWith(variables: Variables, name: string, file: string): string | null {
  const value = text(variables, name)
  if (value !== null && !existsSync(`${value}/${file}`)) {
    throw new Error(`${name} must be a directory that contains ${file}`)
  }
  return value
}
