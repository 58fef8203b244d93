import { createServer, type Socket } from 'node:net'

/** A server that speaks enough PostgreSQL protocol for a driver, and breaks on demand. */
export type BreakableServer = {
  url: string
  /** Received statements, in order of arrival. */
  statements: string[]
  /** Ends every connection; the client sees a reset as an error. */
  cut(how: 'end' | 'reset'): void
  /** Cuts the connection after `bytes` bytes of the next answer. */
  cutNextAnswer(bytes: number): void
  stop(): void
}

type Refusal = { code: string; message: string }

/**
 * Answers each statement with rows of one column, `word`, as given by `rowsOf`. With a refusal it
 * rejects every login.
 */
export async function startBreakableServer(
  rowsOf: (statement: string) => string[],
  refusal: Refusal | null = null,
): Promise<BreakableServer> {
  const sockets = new Set<Socket>()
  const statements: string[] = []
  let cutAfter: number | null = null

  const server = createServer((socket) => {
    const answer = createSession((statement) => {
      statements.push(statement)
      return rowsOf(statement)
    })
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (bytes: Buffer) => {
      if (refusal) return socket.end(error(refusal))
      const reply = answer(bytes)
      if (cutAfter === null) return socket.write(reply)
      socket.end(reply.subarray(0, cutAfter))
      cutAfter = null
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: `postgres://someone@127.0.0.1:${port}/some`,
    statements,
    cut(how) {
      for (const socket of sockets) how === 'end' ? socket.destroy() : socket.resetAndDestroy()
    },
    cutNextAnswer(bytes) {
      cutAfter = bytes
    },
    stop: () => void server.close(),
  }
}

/** Turns the bytes of one connection into responses. */
function createSession(ask: (statement: string) => string[]) {
  const prepared = new Map<string, string>()
  let greeted = false
  let rest = Buffer.alloc(0)
  let bound = ''
  let state = 'I'

  return (bytes: Buffer): Buffer => {
    rest = Buffer.concat([rest, bytes])
    const replies: Buffer[] = []
    for (;;) {
      const head = greeted ? 1 : 0
      if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) break
      const end = head + rest.readInt32BE(head)
      const type = greeted ? String.fromCharCode(rest[0] ?? 0) : 'greeting'
      replies.push(...reply(type, rest.toString('latin1', head + 4, end).split('\0')))
      greeted = true
      rest = rest.subarray(end)
    }
    return Buffer.concat(replies)
  }

  function reply(type: string, [first = '', second = '']: string[]): Buffer[] {
    if (type === 'greeting') return [message('R', int32(0)), ready()]
    if (type === 'Q') return [columns(), ...rows(first), ready()]
    if (type === 'S') return [ready()]
    if (type === 'E') return rows(bound)
    if (type === 'D') return [parameters(prepared.get(first.slice(1)) ?? ''), columns()]
    if (type === 'P') prepared.set(first, second)
    if (type === 'B') bound = prepared.get(second) ?? ''
    return type === 'P' ? [message('1')] : type === 'B' ? [message('2')] : []
  }

  function rows(statement: string): Buffer[] {
    const [verb = ''] = statement.trim().toUpperCase().split(' ')
    if (verb === 'BEGIN') state = 'T'
    if (verb === 'COMMIT' || verb === 'ROLLBACK') state = 'I'
    const found = ask(statement).map((word) =>
      message('D', int16(1), int32(word.length), Buffer.from(word)),
    )
    return [...found, message('C', Buffer.from(`${verb}\0`))]
  }

  function ready() {
    return message('Z', Buffer.from(state))
  }
}

function columns() {
  const [text, anyLength] = [int32(25), int16(-1)]
  return message('T', int16(1), Buffer.from('word\0'), int32(0), int16(0), text, anyLength, NO_MORE)
}

/** No type modifier, and text format. */
const NO_MORE = Buffer.concat([int32(-1), int16(0)])

function parameters(statement: string) {
  const count = new Set(statement.match(/\$\d+/g)).size
  return message('t', int16(count), ...Array.from({ length: count }, () => int32(25)))
}

function error({ code, message: text }: Refusal) {
  return message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`))
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
