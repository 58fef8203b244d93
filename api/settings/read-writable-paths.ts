import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Variables } from './read'
import { path } from './read-paths'

/** A directory that is writable, or can be created. */
export function writableDirectory(variables: Variables, name: string): string | null {
  const value = path(variables, name)
  if (value !== null && !isWritableDirectory(nearest(value))) {
    throw new Error(`${name} must be a directory that this user can write to`)
  }
  return value
}

/** A file that is writable, or can be created. */
export function writableFile(variables: Variables, name: string): string | null {
  const value = path(variables, name)
  if (value !== null && !isWritableFile(resolve(value))) {
    throw new Error(`${name} must be a file that this user can write`)
  }
  return value
}

function isWritableDirectory(path: string): boolean {
  return statSync(path).isDirectory() && isWritable(path)
}

function isWritableFile(path: string): boolean {
  if (!existsSync(path)) return isWritableDirectory(nearest(dirname(path)))
  return statSync(path).isFile() && isWritable(path)
}

/** The directory, or the one above it that exists, in which it would be created. */
function nearest(path: string): string {
  const absolute = resolve(path)
  return existsSync(absolute) ? absolute : nearest(dirname(absolute))
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
