import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

/** Fast enough for every page view; static files are compressed harder in the build. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const GZIP = { level: GZIP_LEVEL }

const inBrotli = promisify<Uint8Array, typeof BROTLI, Buffer>(brotliCompress)
const inGzip = promisify<Uint8Array, typeof GZIP, Buffer>(gzip)

/**
 * Compresses the response as the browser accepts it: in one piece if its length is known, otherwise each
 * streamed part is flushed immediately.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const isWhole = response.headers.has('content-length')
  if (!encoding || !(isWhole || response.body)) return response
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  if (!isWhole)
    return new Response(streamed(response, encoding), { status: response.status, headers })
  const page = await response.bytes()
  const body = encoding === 'br' ? await inBrotli(page, BROTLI) : await inGzip(page, GZIP)
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

function streamed({ body }: Response, encoding: 'br' | 'gzip') {
  return body && through(body, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP))
}

type Coder = ReturnType<typeof createBrotliCompress> | ReturnType<typeof createGzip>

function through(body: ReadableStream<Uint8Array>, coder: Coder): ReadableStream<Uint8Array> {
  const { readable } = Duplex.toWeb(coder)
  pump(body, coder).catch((error) => coder.destroy(error))
  // node's web streams and the platform's are the same at run time, but not in their types
  return readable as unknown as ReadableStream<Uint8Array>
}

async function pump(body: ReadableStream<Uint8Array>, coder: Coder) {
  for await (const part of body) {
    coder.write(part)
    await new Promise<void>((flushed) => coder.flush(() => flushed()))
  }
  coder.end()
}
