import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Fast enough for every page view; the fixed files are compressed harder when they are built. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6

/**
 * The response compressed as the browser accepts it. Each part is flushed as it comes, so that what
 * is streamed is seen at once.
 */
export function compress(request: Request, response: Response): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!response.body || !encoding) return response
  const coder = encoding === 'br' ? brotli() : createGzip({ level: GZIP_LEVEL })
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  return new Response(through(response.body, coder), { status: response.status, headers })
}

function brotli() {
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

type Coder = ReturnType<typeof brotli> | ReturnType<typeof createGzip>

function through(body: ReadableStream<Uint8Array>, coder: Coder): ReadableStream<Uint8Array> {
  const { readable } = Duplex.toWeb(coder)
  pump(body, coder).catch((error) => coder.destroy(error))
  // node's web streams and the platform's are the same at run time, not in their types
  return readable as unknown as ReadableStream<Uint8Array>
}

async function pump(body: ReadableStream<Uint8Array>, coder: Coder) {
  for await (const part of body) {
    coder.write(part)
    await new Promise<void>((flushed) => coder.flush(() => flushed()))
  }
  coder.end()
}
