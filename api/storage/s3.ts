import { S3Client } from 'bun'
import type { Env } from '../env'
import type { Storage } from '../storage'

const PART_BYTES = 8 * 1024 * 1024

/** Objects in an S3-compatible bucket; null where its settings are incomplete. */
export function s3Storage(settings: Env['s3']): Storage | null {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const client = new S3Client({
    bucket,
    accessKeyId,
    secretAccessKey,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
  })

  return {
    async write(name) {
      const writer = client.file(name).writer({ partSize: PART_BYTES, queueSize: 2, retry: 3 })
      let unflushed = 0
      return {
        async write(bytes) {
          writer.write(bytes)
          unflushed += bytes.length
          if (unflushed < PART_BYTES) return
          await writer.flush()
          unflushed = 0
        },
        async keep() {
          await writer.end()
        },
        async discard() {
          await Promise.resolve(writer.end(new Error('the upload was given up'))).catch(() => {})
          await client.delete(name).catch(() => {})
        },
      }
    },

    async read(name, from, to) {
      const bytes = await client.file(name).slice(from, to).bytes()
      if (bytes.length !== to - from) throw new Error('storage: the object is shorter than expected')
      return bytes
    },

    async remove(name) {
      await client.delete(name)
    },

    async *listOlder(time) {
      let startAfter: string | undefined
      do {
        const page = await client.list({ startAfter, maxKeys: 1000 })
        for (const { key, lastModified } of page.contents ?? []) {
          if (lastModified && new Date(lastModified) < time) yield key
        }
        startAfter = page.isTruncated ? page.contents?.at(-1)?.key : undefined
      } while (startAfter)
    },
  }
}
