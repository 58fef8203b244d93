/** A local, in-memory S3-compatible store for tests and benchmarks. */
type S3Server = {
  settings: {
    endpoint: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
    region: string
  }
  objects: Map<string, { bytes: Uint8Array<ArrayBuffer>; written: Date }>
  /** Parts of unfinished multipart uploads. */
  unfinished: Map<string, Map<number, Uint8Array<ArrayBuffer>>>
  /** Makes every call answer this status; null restores normal answers. */
  fail: (status: number | null) => void
  stop: () => Promise<void>
}

const BUCKET = 'recordings'
const LISTED = 2

/** Implements what Bun's client uses of the protocol. Calls without a signature are refused. */
export function startS3Server(port = 0): S3Server {
  const bucket = emptyBucket()
  let failure: number | null = null
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    maxRequestBodySize: 2 ** 32,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const name = decodeURIComponent(pathname.slice(BUCKET.length + 2))
      const bytes = new Uint8Array(await request.arrayBuffer())
      if (!/^AWS4-HMAC-SHA256 .*Signature=/.test(request.headers.get('authorization') ?? '')) {
        return xml('<Error><Code>AccessDenied</Code></Error>', 403)
      }
      if (failure !== null) return xml('<Error><Code>SlowDown</Code></Error>', failure)
      if (searchParams.has('list-type')) return bucket.list(searchParams)
      if (searchParams.has('uploads')) return bucket.begin(name)
      const upload = searchParams.get('uploadId')
      if (upload !== null) return bucket.part(request.method, name, { upload, searchParams, bytes })
      if (request.method === 'PUT') return bucket.put(name, bytes)
      if (request.method === 'DELETE') {
        bucket.objects.delete(name)
        return new Response(null, { status: 204 })
      }
      return bucket.get(name, request.headers.get('range'))
    },
  })

  return {
    settings: {
      endpoint: server.url.origin,
      bucket: BUCKET,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'us-east-1',
    },
    objects: bucket.objects,
    unfinished: bucket.unfinished,
    fail: (status) => {
      failure = status
    },
    stop: () => server.stop(true),
  }
}

function emptyBucket() {
  const objects: S3Server['objects'] = new Map()
  const unfinished: S3Server['unfinished'] = new Map()

  function put(name: string, bytes: Uint8Array<ArrayBuffer>): Response {
    objects.set(name, { bytes, written: new Date() })
    return new Response(null, { headers: { etag: '"1"' } })
  }

  function begin(name: string): Response {
    const upload = crypto.randomUUID()
    unfinished.set(upload, new Map())
    return xml(
      `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${name}</Key>` +
        `<UploadId>${upload}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  function part(
    method: string,
    name: string,
    call: { upload: string; searchParams: URLSearchParams; bytes: Uint8Array<ArrayBuffer> },
  ): Response {
    const parts = unfinished.get(call.upload)
    if (!parts) return xml('<Error><Code>NoSuchUpload</Code></Error>', 404)
    if (method === 'PUT') {
      parts.set(Number(call.searchParams.get('partNumber')), call.bytes)
      return new Response(null, { headers: { etag: '"1"' } })
    }
    unfinished.delete(call.upload)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    const ordered = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
    put(name, new Uint8Array(Buffer.concat(ordered)))
    return xml('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>')
  }

  function get(name: string, range: string | null): Response {
    const found = objects.get(name)
    if (!found) return xml('<Error><Code>NoSuchKey</Code></Error>', 404)
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? []
    if (from === undefined) return new Response(found.bytes)
    const end = to ? Number(to) + 1 : found.bytes.length
    return new Response(found.bytes.slice(Number(from), end), { status: 206 })
  }

  /** Pages of a few names, to make callers ask again. */
  function list(asked: URLSearchParams): Response {
    const after = asked.get('start-after') ?? ''
    const prefix = asked.get('prefix') ?? ''
    const names = [...objects.keys()]
      .sort()
      .filter((name) => name > after && name.startsWith(prefix))
    const contents = names.slice(0, LISTED).map((name) => {
      const { bytes, written } = objects.get(name) ?? { bytes: [], written: new Date() }
      return `<Contents><Key>${name}</Key><LastModified>${written.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const more = names.length > LISTED
    return xml(
      `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${more}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }

  return { objects, unfinished, put, begin, part, get, list }
}

function xml(body: string, status = 200): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })
}
