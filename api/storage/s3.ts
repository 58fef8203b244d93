import { S3Client } from 'bun'
import type { Env } from '../env'
import { MissingFile, type Storage } from './storage-types'

const PART_BYTES = 8 * 1024 * 1024
/** A store that has not answered a call by then counts as unreachable. */
const PATIENCE_MS = 60_000

/** Objects in an S3-compatible bucket; null if its settings are incomplete. */
export function s3Storage(settings: Env['s3'], patienceMs = PATIENCE_MS): Storage | null {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const client = new S3Client({
    bucket,
    accessKeyId,
    secretAccessKey,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
  })

  async function inTime<T>(call: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new Error('storage: the store did not answer in time')),
      patienceMs,
    )
    try {
      return await Promise.race([call, late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function* objects(prefix?: string) {
    let startAfter: string | undefined
    do {
      const page = await inTime(client.list({ prefix, startAfter, maxKeys: 1000 }))
      yield* page.contents ?? []
      startAfter = page.isTruncated ? page.contents?.at(-1)?.key : undefined
    } while (startAfter)
  }

  return {
    async write(name) {
      const writer = client.file(name).writer({ partSize: PART_BYTES, queueSize: 2, retry: 3 })
      let unflushed = 0
      return {
        async write(bytes) {
          writer.write(bytes)
          unflushed += bytes.length
          if (unflushed < PART_BYTES) return
          await inTime(Promise.resolve(writer.flush()))
          unflushed = 0
        },
        async keep() {
          await inTime(Promise.resolve(writer.end()))
        },
        async discard() {
          const ended = Promise.resolve(writer.end(new Error('the upload was canceled')))
          await inTime(ended).catch(() => {})
          await inTime(client.delete(name)).catch(() => {})
        },
      }
    },

    async read(name, from, to) {
      const bytes = await inTime(client.file(name).slice(from, to).bytes()).catch(explainMissing)
      if (bytes.length !== to - from)
        throw new MissingFile('storage: the object is shorter than expected')
      return bytes
    },

    async remove(name) {
      await inTime(client.delete(name))
    },

    async removeAll(directory) {
      for await (const { key } of objects(`${directory}/`)) await inTime(client.delete(key))
    },

    async list(directory) {
      const found = await Array.fromAsync(objects(`${directory}/`))
      return found.map(({ key }) => key)
    },

    async *listOlder(time) {
      for await (const { key, lastModified } of objects()) {
        if (lastModified && new Date(lastModified) < time) yield key
      }
    },
  }
}

function explainMissing(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'NoSuchKey'
  throw isGone ? new MissingFile(`storage: ${error.message}`) : error
}
