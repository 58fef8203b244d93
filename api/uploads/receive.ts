import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { Refusal, refuse } from '../http/refusals'
import type { Intake, Received } from './intake'

const LIMITS = {
  files: 1,
  fields: 8,
  parts: 12,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: Number.POSITIVE_INFINITY,
}

type Form = { fields: Record<string, string>; file: Received | null }

/** Parser events in order, including the file's bytes. */
type Arrival = { bytes: Uint8Array } | { opens: string } | { closes: true }

/**
 * Reads a multipart form and streams its single file into an intake: the next bytes are read only when the
 * previous ones are in storage. On any failure nothing of the file is left behind. `onBytes` gets the bytes
 * of each chunk.
 */
export async function receiveForm(
  request: Request,
  fileField: string,
  openFile: (name: string) => Promise<Intake>,
  onBytes: (bytes: number) => void = () => {},
): Promise<Form> {
  if (!request.body) throw refuse('uploadCutOff')
  const parser = openParser(request)
  const arrivals: Arrival[] = []
  const fields: Record<string, string> = Object.create(null)
  let intake: Intake | null = null
  let file: Received | null = null

  const names = new Set<string>()
  // which of the two was meant can't be told
  const note = (name: string) => {
    if (names.has(name)) parser.emit('repeatedField')
    names.add(name)
  }
  parser.on('field', (name, value) => {
    note(name)
    fields[name] = value
  })
  parser.on('file', (field, stream, name) => {
    // The parser reports the same itself; without a listener, it would end the process.
    stream.on('error', () => {})
    note(field)
    if (field !== fileField) return stream.resume()
    arrivals.push({ opens: name ?? '' })
    stream.on('data', (bytes: Uint8Array) => arrivals.push({ bytes }))
    stream.on('end', () => arrivals.push({ closes: true }))
  })
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('error', () => reject(refuse('uploadCutOff')))
    // The parser emits `finish` even if it reports an error at the end a moment later.
    parser.on('finish', () => setImmediate(resolve))
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => reject(refuse('tooManyParts')))
    }
    parser.on('repeatedField', () => reject(refuse('repeatedField')))
  })
  finished.catch(() => {})

  async function storeArrivals() {
    for (const arrival of arrivals.splice(0)) {
      if ('opens' in arrival) intake = await openFile(arrival.opens)
      else if ('bytes' in arrival) await intake?.write(arrival.bytes)
      else file = (await intake?.finish()) ?? null
    }
  }

  try {
    for await (const chunk of request.body) {
      onBytes(chunk.byteLength)
      await Promise.race([written(parser, chunk), finished])
      await storeArrivals()
    }
    parser.end()
    await finished
    await storeArrivals()
    return { fields, file }
  } catch (error) {
    await opened(intake)?.discard()
    throw toRefusal(error, request)
  }
}

type Parser = InstanceType<typeof Busboy>

function openParser(request: Request): Parser {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS })
  } catch {
    throw refuse('notAForm')
  }
}

function written(parser: Parser, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => parser.write(chunk, () => resolve()))
}

/** Assigned in a closure, which the compiler does not follow. */
function opened(intake: Intake | null): Intake | null {
  return intake
}

function toRefusal(error: unknown, { signal }: Request): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error
  if (error.message.includes('maxRequestBodySize')) return refuse('fileTooLarge')
  return signal.aborted || error.name === 'AbortError' ? refuse('uploadCutOff') : error
}
