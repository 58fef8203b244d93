import { join } from 'node:path'
import { ownFolder } from '../storage/own-folder'

/** The folder of unfinished uploads. */
export function uploadsDirectory(): string {
  return ownFolder('uploads')
}

/** The folder of records of finished uploads and their meetings. */
export function finishedDirectory(): string {
  return join(uploadsDirectory(), 'finished')
}

/** The files beside an upload, such as its description, are not uploads, although their names begin with its id. */
const UPLOAD_ID = /^[1-9]\d*-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** True if the id is that of an upload of the user's, whether or not it exists. */
export function isUploadOf(userId: number, id: string): boolean {
  return UPLOAD_ID.test(id) && ownerOf(id) === userId
}

/** The names of uploads and their records begin with their user's id; NaN if there is none. */
export function ownerOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')))
}
