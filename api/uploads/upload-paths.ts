import { join } from 'node:path'
import { env } from '../env'

/** The folder of uploads until they are complete. */
export function uploadsDirectory(): string {
  return join(env.dataDir, 'uploads')
}

/** The folder of the records of finished uploads and their meetings. */
export function finishedDirectory(): string {
  return join(uploadsDirectory(), 'finished')
}

/** Uploads, and what is remembered of them, carry the id of their user in front; NaN if there is none. */
export function ownerOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')))
}
