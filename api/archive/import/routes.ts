import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '@app/db/accounts/users'
import { LARGEST_RECORDING_BYTES } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { extendIdleTimeout } from '../../http/extend-idle-timeout'
import { refuse, tooMany } from '../../http/refusals'
import { signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { record } from '../../secrets/audit'
import { scratchDirectory } from '../../storage/storage'
import { assertRoom } from '../../uploads/room'
import { importArchive } from './import-archive'

const IMPORTS_PER_HOUR = 10
const HOUR_SECONDS = 3600
/** Seconds after which a user with a running import may ask again. */
const RETRY_SECONDS = 30

/** Users with a running import in this process. */
const importing = new Set<number>()

/** The body stays a stream: with a named parser, Elysia does this only if no other is registered. */
const leaveUnread = () => null

const imported = t.Object({
  clients: t.Integer(),
  meetings: t.Integer(),
  recordings: t.Integer(),
  known: t.Integer(),
  incomplete: t.Integer({ description: 'Files that the archive lacks, at least in part' }),
})
const archive = {
  required: true,
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
}

/** Imports an export: the ZIP file is the body, at most as large as a recording. */
export const importRoutes = new Elysia().use(signedIn).post(
  '/account/import',
  async ({ user, request, server }) => {
    extendIdleTimeout(server, request)
    if (importing.has(user.id)) throw tooMany(RETRY_SECONDS)
    importing.add(user.id)
    try {
      return await receiveAndImport(user, request)
    } finally {
      importing.delete(user.id)
    }
  },
  {
    parse: leaveUnread,
    ...call(
      'importAccount',
      'Imports an export',
      { 200: imported },
      [
        'badArchive',
        'importTooLarge',
        'storageFull',
        'storageDown',
        'tooMuchImportedEvidence',
        'importFilledEvidence',
        'transcriptionsUsedUp',
        'tooFewTranscriptions',
        'tooManyRequests',
        'unsupportedFile',
        'emptyFile',
        'fileTooLarge',
        'transcriptTooLarge',
      ],
      { requestBody: archive },
    ),
  },
)

async function receiveAndImport(user: User, request: Request) {
  const limit = { key: `imports:${user.id}`, limit: IMPORTS_PER_HOUR, seconds: HOUR_SECONDS }
  await throttle([limit], user.id)
  await assertRoom(Number(request.headers.get('content-length') ?? LARGEST_RECORDING_BYTES))
  const path = join(scratchDirectory(), `import-${crypto.randomUUID()}.zip`)
  try {
    await receive(request, path)
    const imported = await importArchive(user, path)
    await record('account imported', user.id, imported)
    return imported
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(request: Request, path: string) {
  await mkdir(scratchDirectory(), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const part of request.body ?? []) {
      bytes += part.byteLength
      if (bytes > LARGEST_RECORDING_BYTES) {
        throw refuse('importTooLarge')
      }
      await file.writeFile(part)
    }
  } finally {
    await file.close()
  }
}
