import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileConfigstore, FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { assertFewOpen, inTurn } from './open-uploads'
import { ownerOf } from './upload-paths'

/**
 * The library's store of unfinished uploads, with two differences: if bytes can't be written, it throws the
 * system's error, and it never leaves half a description, without which the bytes belong to no upload.
 */
export class PartialFiles extends FileStore {
  constructor(directory: string, expirationPeriodInMilliseconds: number) {
    const configstore = new Descriptions(directory)
    super({ directory, configstore, expirationPeriodInMilliseconds })
  }

  /** Refuses one more than a user may have, also if several are created concurrently. */
  override async create(upload: Upload): Promise<Upload> {
    const userId = ownerOf(upload.id)
    return inTurn(userId, async () => {
      await assertFewOpen(userId, this.directory)
      return super.create(upload)
    })
  }

  override async write(
    bytes: Parameters<FileStore['write']>[0],
    id: string,
    offset: number,
  ): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }
}

class Descriptions extends FileConfigstore {
  override async set(id: string, upload: Parameters<FileConfigstore['set']>[1]): Promise<void> {
    const written = join(this.directory, `new-${id}.json`)
    await Bun.write(written, JSON.stringify(upload))
    await rename(written, join(this.directory, `${id}.json`))
  }
}
