import type { User } from '@app/db/accounts/users'
import { LARGEST_RECORDING_BYTES } from '@app/web/browser/limits'
import type { FileStore } from '@tus/file-store'
import type { Server, Upload } from '@tus/server'
import { env } from '../env'
import { refusalOfAny } from '../http/errors'
import { notFound, Refusal, refuse } from '../http/refusals'
import { finishUpload } from './finish-upload'
import { type Finished, recallFinished } from './finished'
import { checkNewUpload } from './partial'
import { isUploadOf } from './upload-paths'
import { openStore } from './upload-store'

let served: Promise<Server> | null = null

/** Answers a tus request: resumable uploads, for their owner only. */
export async function handleUpload(user: User, request: Request): Promise<Response> {
  const id = new URL(request.url).pathname.split('/')[3] ?? ''
  if (id !== '' && !isUploadOf(user.id, id)) throw notFound('Upload')
  owners.set(request, user)
  const store = await openStore()
  if (id !== '') await assertSameFile(id, request, store)
  if (request.method === 'HEAD') await finishIfComplete(user, id, store)
  const finished = id === '' ? null : await recallFinished(id)
  return finished
    ? finishedAnswer(request, finished)
    : inOurShape(request, await (await openServer(store)).handleWeb(request))
}

/** The library sends plain text, without the headers of a refusal. */
async function inOurShape(request: Request, response: Response): Promise<Response> {
  if (response.status < 400 || response.headers.has('content-type')) return response
  const { status, headers } = response
  const message = (await response.text()).trim()
  headers.delete('content-length')
  for (const [name, value] of Object.entries(refusals.get(request)?.headers ?? {}))
    headers.set(name, value)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify({ message }), { status, headers })
}

/**
 * Another file of the same name and length would resume the first and mix both: for its sender, the upload is
 * gone. A hash of the beginning, if sent, reveals it.
 */
async function assertSameFile(id: string, request: Request, store: FileStore): Promise<void> {
  const sent = request.headers.get('upload-fingerprint')
  if (sent === null) return
  const upload = await store.getUpload(id).catch(() => null)
  if (upload && upload.metadata?.fingerprint !== sent) throw notFound('Upload')
}

/** A sender takes a full offset for success, so none is reported before the upload is a meeting. */
async function finishIfComplete(user: User, id: string, store: FileStore): Promise<void> {
  const upload = await store.getUpload(id).catch(() => null)
  if (upload && upload.offset === upload.size) await finishUpload(user, upload, store)
}

/**
 * The answer for an upload that already is a meeting. Browsers automatically repeat a request whose answer
 * was lost: repeated bytes are refused with an offset conflict, and the sender asks for the right one.
 */
async function finishedAnswer(request: Request, { bytes, meetingId }: Finished): Promise<Response> {
  if (request.method !== 'HEAD') throw refuse('uploadComplete')
  const { TUS_RESUMABLE } = await import('@tus/server')
  return new Response(null, {
    headers: {
      'Tus-Resumable': TUS_RESUMABLE,
      'Cache-Control': 'no-store',
      'Upload-Offset': String(bytes),
      'Upload-Length': String(bytes),
      'Upload-Meeting': String(meetingId),
    },
  })
}

/** The protocol's handlers get the request, which leads to the user. */
const owners = new WeakMap<object, User>()

const refusals = new WeakMap<object, Refusal>()

function owner(request: object): User {
  const user = owners.get(request)
  if (!user) throw notFound('Upload')
  return user
}

/** The library accepts `1e+21` as a length and reads it as 1. */
function assertLengthRead({ headers }: { headers: Headers }, { size }: Upload): void {
  const sent = headers.get('upload-length')
  if (sent !== null && Number(sent) !== size) throw refuse('fileTooLarge')
}

function openServer(store: FileStore): Promise<Server> {
  served ??= makeServer(store)
  return served
}

async function makeServer(store: FileStore): Promise<Server> {
  const { Server } = await import('@tus/server')
  return new Server({
    path: '/api/uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: LARGEST_RECORDING_BYTES,
    allowedOrigins: [env.appUrl],
    namingFunction: (request) => `${owner(request).id}-${crypto.randomUUID()}`,
    async onUploadCreate(request, upload) {
      assertLengthRead(request, upload)
      await checkNewUpload(owner(request), upload, store.directory)
      return {}
    },
    async onUploadFinish(request, upload) {
      const { id } = await finishUpload(owner(request), upload, store)
      return { headers: { 'Upload-Meeting': String(id) } }
    },
    onResponseError(request, error) {
      const refusal = toRefusal(error, request.signal)
      refusals.set(request, refusal)
      const { status, message } = refusal
      return { status_code: status, body: message }
    },
  })
}

/** The protocol's own errors carry a status and a message for programs. */
function toRefusal(
  error: Error | { status_code: number; body: string },
  signal: AbortSignal,
): Refusal {
  // The received bytes are kept, and the sender resumes after them.
  if (signal.aborted && !(error instanceof Refusal)) return refuse('uploadCutOff')
  if ('status_code' in error) {
    return error.status_code === 413
      ? refuse('fileTooLarge')
      : new Refusal(error.status_code, error.body.trim())
  }
  return refusalOfAny(error, 'upload')
}
