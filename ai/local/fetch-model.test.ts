import { afterAll, beforeEach, expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryDirectory } from '../testing/directory'
import { ModelError } from './error'
import { type FetchOptions, fetchModel } from './fetch-model'
import { forgetVerified, partOf, pathOf, removeModel, stateOf } from './folder'
import { inWords, sizeOf } from './model-size'
import { MODELS, type Model } from './models'

const BIG = randomBytes(3_000_000)
const SMALL = randomBytes(1_000)
const model: Model = {
  id: 'm-1',
  title: 'M',
  use: 'speech',
  license: 'MIT',
  languages: 'any',
  files: [aFile('big.onnx', BIG), aFile('small.txt', SMALL)],
}

function aFile(name: string, bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, bytes: bytes.length, sha256, url: 'http://127.0.0.1:1/never' }
}

type Answer = (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => void
let answers: Answer[] = []
let asked: { path: string; range: string | null }[] = []
/** A working hub: whole files, and ranges. */
const whole: Answer = (request, response, bytes) => {
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) response.writeHead(200)
  else response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/*` })
  response.end(bytes.subarray(Number(from ?? 0)))
}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push({ path, range: request.headers.range ?? null })
  const answer = answers.shift() ?? whole
  answer(request, response, path.endsWith('big.onnx') ? BIG : SMALL)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror/`
afterAll(() => void server.close())

beforeEach(() => {
  answers = []
  asked = []
  forgetVerified()
})

const QUICK = { pausesMs: [1, 1, 1] }

function fetchTo(directory: string, options: FetchOptions = {}) {
  return fetchModel(model, { directory, url }, { ...QUICK, ...options })
}

async function failureOf(fetching: Promise<void>): Promise<ModelError> {
  const error = await fetching.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ModelError)) throw new Error(`no ModelError: ${error}`)
  return error
}

/** Sends that many bytes of the file, or of the requested range, and breaks the connection. */
function cutAfter(bytes: number): Answer {
  return (request, response, all) => {
    const [, from = '0'] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
    const left = all.length - Number(from)
    const range = { 'content-range': `bytes ${from}-${all.length - 1}/*` }
    response.writeHead(from === '0' ? 200 : 206, { 'content-length': left, ...range })
    response.write(all.subarray(Number(from), Number(from) + bytes))
    setTimeout(() => response.destroy(), 30)
  }
}

test('a model is downloaded from a server with the same folder layout, with progress', async () => {
  await using directory = temporaryDirectory()
  const shares: number[] = []
  await fetchTo(directory.path, { onShare: (share) => shares.push(share) })
  expect(await stateOf(directory.path, model)).toBe('ready')
  expect(asked.map(({ path }) => path)).toEqual(['/mirror/m-1/big.onnx', '/mirror/m-1/small.txt'])
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares)
  expect(shares.at(-1)).toBe(1)
  expect((await readdir(directory.file('m-1'))).sort()).toEqual(['big.onnx', 'small.txt'])
})

test('files that exist are not requested', async () => {
  await using directory = temporaryDirectory()
  await fetchTo(directory.path)
  asked = []
  await fetchModel(model, { directory: directory.path, url: null })
  expect(asked).toEqual([])
})

test('broken connections are resumed', async () => {
  await using directory = temporaryDirectory()
  answers = [cutAfter(1_000_000), cutAfter(500_000), cutAfter(700_000)]
  await fetchTo(directory.path)
  const [first, ...others] = asked.filter(({ path }) => path.endsWith('big.onnx'))
  expect(first?.range).toBeNull()
  const starts = others.map(({ range }) => Number(/\d+/.exec(range ?? '')?.[0]))
  expect(starts).toHaveLength(3)
  expect(starts.every((start, at) => start > (starts[at - 1] ?? 0))).toBe(true)
  expect(await stateOf(directory.path, model)).toBe('ready')
})

test("a later process resumes an earlier one's download", async () => {
  await using directory = temporaryDirectory()
  await Bun.write(directory.file('m-1/big.onnx.part'), BIG.subarray(0, 2_000_000))
  await fetchTo(directory.path)
  expect(asked[0]?.range).toBe('bytes=2000000-')
})

test('a partial file of another version is discarded and the download restarts', async () => {
  await using directory = temporaryDirectory()
  await Bun.write(directory.file('m-1/big.onnx.part'), randomBytes(2_000_000))
  await fetchTo(directory.path)
  expect(asked.map(({ range }) => range)).toEqual(['bytes=2000000-', null, null])
  expect(await stateOf(directory.path, model)).toBe('ready')
})

test('a server without range support sends the whole file', async () => {
  await using directory = temporaryDirectory()
  await Bun.write(directory.file('m-1/big.onnx.part'), BIG.subarray(0, 2_000_000))
  answers = [(_request, response, bytes) => response.end(bytes)]
  await fetchTo(directory.path)
  expect(await stateOf(directory.path, model)).toBe('ready')
})

test('another file of the same name is never accepted', async () => {
  await using directory = temporaryDirectory()
  answers = [(_request, response) => response.end(randomBytes(BIG.length))]
  const { kind, message } = await failureOf(fetchTo(directory.path))
  expect(kind).toBe('wrong')
  expect(message).toContain('sent a different file than big.onnx')
  expect(await stateOf(directory.path, model)).toBe('missing')
})

test('a server that sends too many bytes is stopped', async () => {
  await using directory = temporaryDirectory()
  answers = [(_request, response, bytes) => response.end(Buffer.concat([bytes, SMALL]))]
  expect(await failureOf(fetchTo(directory.path))).toMatchObject({ kind: 'wrong' })
})

test('a missing file fails at once', async () => {
  await using directory = temporaryDirectory()
  answers = [(_request, response) => response.writeHead(404).end('no')]
  const { kind, message } = await failureOf(fetchTo(directory.path))
  expect([kind, asked.length]).toEqual(['wrong', 1])
  expect(message).toContain('answered 404')
})

test('a server that is down for a moment is retried', async () => {
  await using directory = temporaryDirectory()
  answers = [(_request, response) => response.writeHead(503).end()]
  await fetchTo(directory.path)
  expect(await stateOf(directory.path, model)).toBe('ready')
})

test('a stalled connection is dropped and resumed', async () => {
  await using directory = temporaryDirectory()
  const dumb: Answer = (request, response, bytes) => {
    if (request.headers.range) whole(request, response, bytes)
    else response.write(bytes.subarray(0, 100_000))
  }
  answers = [dumb, dumb, dumb]
  await fetchTo(directory.path, { stallMs: 300 })
  expect(asked.some(({ range }) => range?.startsWith('bytes='))).toBe(true)
  expect(await stateOf(directory.path, model)).toBe('ready')
})

test('an unreachable server is reported by name', async () => {
  await using directory = temporaryDirectory()
  const nowhere = { directory: directory.path, url: 'http://127.0.0.1:1' }
  const { kind, message } = await failureOf(fetchModel(model, nowhere, QUICK))
  expect(kind).toBe('unreachable')
  expect(message).toBe('127.0.0.1:1 couldn’t be reached for the model.')
})

test('too little disk space is reported before the download', async () => {
  await using directory = temporaryDirectory()
  const freeBytes = async () => 200_000_000
  const { kind, message } = await failureOf(fetchTo(directory.path, { freeBytes }))
  expect([kind, asked.length]).toEqual(['full', 0])
  expect(message).toEndWith('271 MB are needed for it, and 200 MB are free.')
})

test('a disk that fills up ends the download with the reason', async () => {
  await using directory = temporaryDirectory()
  await mkdir(join(directory.path, model.id))
  const full = partOf(pathOf(directory.path, model, 'big.onnx'))
  await symlink('/dev/full', full)
  const { kind, message } = await failureOf(fetchTo(directory.path))
  expect([kind, asked.length]).toEqual(['full', 1])
  expect(message).toBe('The server has no disk space left for the model.')
})

test('two processes that need the same model download it once', async () => {
  await using directory = temporaryDirectory()
  const { path } = directory
  const program = `const { fetchModel } = await import(process.argv[1])
    await fetchModel(JSON.parse(process.argv[2]), JSON.parse(process.argv[3]))`
  const place = JSON.stringify({ directory: path, url })
  const argv = [
    '-e',
    program,
    join(import.meta.dir, 'fetch-model.ts'),
    JSON.stringify(model),
    place,
  ]
  const both = [1, 2].map(() => Bun.spawn([process.execPath, ...argv], { stderr: 'pipe' }))
  expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0])
  expect(asked).toHaveLength(2)
  expect(await stateOf(path, model)).toBe('ready')
})

test('two calls that need the same model download it once', async () => {
  await using directory = temporaryDirectory()
  await Promise.all([fetchTo(directory.path), fetchTo(directory.path)])
  expect(asked).toHaveLength(2)
})

test('an aborted download keeps what has arrived', async () => {
  await using directory = temporaryDirectory()
  const stop = new AbortController()
  answers = [(_request, response, bytes) => response.write(bytes.subarray(0, 100_000))]
  const onShare = () => stop.abort(new Error('enough'))
  const stopped = fetchTo(directory.path, { signal: stop.signal, onShare })
  await expect(stopped).rejects.toThrow('enough')
  await stopped.catch(() => {})
  expect(await stateOf(directory.path, model)).toBe('partial')
  await fetchTo(directory.path)
  expect(await stateOf(directory.path, model)).toBe('ready')
})

test('a modified file on disk is detected and downloaded again', async () => {
  await using directory = temporaryDirectory()
  await fetchTo(directory.path)
  await Bun.write(directory.file('m-1/small.txt'), randomBytes(SMALL.length))
  expect(await stateOf(directory.path, model)).toBe('damaged')
  await fetchTo(directory.path)
  expect(await stateOf(directory.path, model)).toBe('ready')
  await removeModel(directory.path, model)
  expect(await stateOf(directory.path, model)).toBe('missing')
})

test('every file in the table has a pinned revision, a size and a hash', () => {
  for (const { files } of Object.values(MODELS)) {
    for (const file of files) {
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(file.url).toMatch(/\/([0-9a-f]{40}|v\d+\.\d+\.\d+|releases\/download\/[\w-]+)\/.*$/)
      expect(file.url.endsWith(`/${file.name}`)).toBe(true)
    }
  }
  expect(inWords(sizeOf(MODELS.parakeet) + sizeOf(MODELS.silero))).toBe('673 MB')
})
