import { join } from 'node:path'
import { env } from '../env'

/** The folder of unfinished uploads. */
export function uploadsDirectory(): string {
  return join(env.dataDir, 'uploads')
}

/** The folder of records of finished uploads and their meetings. */
export function finishedDirectory(): string {
  return join(uploadsDirectory(), 'finished')
}

/** The names of uploads and their records begin with their user's id; NaN if there is none. */
export function ownerOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')))
}
