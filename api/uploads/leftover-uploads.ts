import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findUser } from '@app/db/accounts/find-user'
import { inOneLine } from '@app/db/connection/in-one-line'
import { eachApart } from '@app/db/jobs/each-apart'
import type { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { finishUpload } from './finish-upload'
import { forgetFinished } from './finished'
import { isLive } from './live-recording'
import { forgetOthers, isDue, postpone } from './tries'
import { ownerOf, uploadsDirectory } from './upload-paths'
import { EXPIRES_MS, openStore } from './upload-store'

/** Accepts uploads that were complete when the process ended; failed ones wait ever longer. */
export async function finishCompleteUploads(now = Date.now()): Promise<void> {
  const store = await openStore()
  const ids = (await store.configstore.list?.()) ?? []
  forgetOthers(ids)
  for (const id of ids.filter((id) => isDue(id, now))) {
    const upload = await store.getUpload(id).catch(() => null)
    if (upload && upload.size === upload.offset) await finishOrRemove(upload, store, now)
  }
}

async function finishOrRemove(upload: Upload, store: FileStore, now: number): Promise<void> {
  const user = await findUser(ownerOf(upload.id))
  if (!user) return store.remove(upload.id)
  await finishUpload(user, upload, store).catch((error) => {
    postpone(upload.id, now)
    console.error(`upload ${upload.id} was not accepted: ${inOneLine(error)}`)
  })
}

/**
 * Deletes uploads without new bytes for a day. The library's own `deleteExpired` takes every upload
 * for unfinished: it reads the description, in which the offset stays 0.
 */
export async function forgetStaleUploads(now = Date.now()): Promise<void> {
  const store = await openStore()
  await forgetFinished(EXPIRES_MS)
  const ids = (await store.configstore.list?.()) ?? []
  const nameOf = (id: string) => `upload ${id} was not deleted yet`
  await eachApart(ids, nameOf, async (id) => {
    const upload = await store.getUpload(id).catch(() => null)
    if (!upload || upload.size === upload.offset) return
    const about = await stat(join(uploadsDirectory(), id)).catch(() => null)
    if (!about || now - about.mtimeMs <= EXPIRES_MS) return
    if (isLive(upload) && upload.offset > 0) await endLive(upload, store, now)
    else await store.remove(id)
  })
}

/** A live recording whose page never came back becomes a meeting with what was sent. */
async function endLive(upload: Upload, store: FileStore, now: number): Promise<void> {
  await store.declareUploadLength(upload.id, upload.offset)
  upload.size = upload.offset
  await finishOrRemove(upload, store, now)
}
