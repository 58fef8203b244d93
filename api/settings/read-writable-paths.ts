import { accessSync, constants, existsSync, statSync } from 'node:fs'
import type { Variables } from './read'
import { path } from './read-paths'

/** A directory that is writable, or can be created. */
export function writableDirectory(variables: Variables, name: string): string | null {
  const value = path(variables, name)
  if (value !== null && existsSync(value) && !isWritableDirectory(value)) {
    throw new Error(`${name} must be a directory that this user can write to`)
  }
  return value
}

/** A file that is writable, or can be created. */
export function writableFile(variables: Variables, name: string): string | null {
  const value = path(variables, name)
  if (value !== null && existsSync(value) && !(isFile(value) && isWritable(value))) {
    throw new Error(`${name} must be a file that this user can write`)
  }
  return value
}

function isWritableDirectory(path: string): boolean {
  return statSync(path).isDirectory() && isWritable(path)
}

function isFile(path: string): boolean {
  return statSync(path).isFile()
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
