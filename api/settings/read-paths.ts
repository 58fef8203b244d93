import { existsSync } from 'node:fs'
import { matching, text, type Variables } from './read'

/** Some ways to set variables keep the quotes around a value, which would become part of a directory's name. */
export function path(variables: Variables, name: string): string | null {
  return matching(variables, name, /^[^"']/, 'a path, without quotes')
}

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
