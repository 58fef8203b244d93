import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { text, type Variables } from './read'

/** A directory that can be written to, or that can be made. */
export function writableDirectory(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && existsSync(value) && !isWritableDirectory(value)) {
    throw new Error(`${name} must be a directory that this user may write to`)
  }
  return value
}

/** A file that can be written, or made. */
export function writableFile(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && existsSync(value) && !(isFile(value) && isWritable(value))) {
    throw new Error(`${name} must be a file that this user may write`)
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
