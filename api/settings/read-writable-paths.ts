import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isDiskFull } from '@app/ai/limits/full-disk'
import type { Variables } from './read'
import { path } from './read-paths'

/** The kernel's, which a restart of the machine empties; the superuser can write to the first. */
const SYSTEM = /^\/(dev|proc|sys)(?!\/shm)(\/|$)/

/** A directory that is writable, or can be created. */
export function writableDirectory(variables: Variables, name: string): string | null {
  const value = path(variables, name)
  if (value !== null && !isWritableDirectory(nearest(value))) {
    throw new Error(`${name} must be a directory that this user can write to`)
  }
  return value
}

/** A directory that exists, even a read-only one, or can be created. */
export function directory(variables: Variables, name: string): string | null {
  const value = path(variables, name)
  if (value !== null && !isDirectory(resolve(value)) && !isWritableDirectory(nearest(value))) {
    throw new Error(`${name} must be a directory, or one that this user can create`)
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

function isDirectory(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Tried, whatever its permissions say. */
function isWritableDirectory(path: string): boolean {
  if (!isDirectory(path) || SYSTEM.test(realpathSync(path))) return false
  // no name that restarts `bun dev`
  const probe = join(path, `.colloquy-${crypto.randomUUID()}~`)
  try {
    mkdirSync(probe)
    rmdirSync(probe)
    return true
  } catch (error) {
    // A full disk does not prevent the start: all continues once there is space.
    return isDiskFull(error)
  }
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
