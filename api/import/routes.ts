import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { record } from '@app/db/audit'
import { largestFileBytes } from '@app/web/meetings/audio-file'
import { Elysia } from 'elysia'
import { Refusal } from '../errors'
import { assertRoom } from '../meetings/room'
import { haveTime } from '../patience'
import { signedIn } from '../session'
import { scratchDirectory } from '../storage'
import { bring } from './bring'

/** The body stays a stream: by name Elysia does this only where no other parser is registered. */
const leaveUnread = () => null

/** Brings an export in: the ZIP file is the body, at most as large as a recording. */
export const importRoutes = new Elysia().use(signedIn).post(
  '/account/import',
  async ({ user, request, server }) => {
    haveTime(server, request)
    await assertRoom(Number(request.headers.get('content-length') ?? 0))
    const path = join(scratchDirectory(), `import-${crypto.randomUUID()}.zip`)
    try {
      await receive(request, path)
      const brought = await bring(user, path)
      await record('account imported', user.id, brought)
      return brought
    } finally {
      await rm(path, { force: true })
    }
  },
  { parse: leaveUnread },
)

async function receive(request: Request, path: string) {
  await mkdir(scratchDirectory(), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const part of request.body ?? []) {
      bytes += part.byteLength
      if (bytes > largestFileBytes) {
        throw new Refusal(413, 'The file is too large: an import may have up to 500MB.')
      }
      await file.writeFile(part)
    }
  } finally {
    await file.close()
  }
}
