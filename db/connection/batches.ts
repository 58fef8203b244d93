import type { PGlite } from '@electric-sql/pglite'

export type Executing = Pick<PGlite, 'execProtocolRawStream'>

/** Parse, bind, describe, execute and close: their responses are only read after the next sync or flush. */
const HELD = [...'PBDEC'].map((letter) => letter.charCodeAt(0))
/** A connection's first message, which has no letter, and its last. */
const ENDS = [0, 'X'.charCodeAt(0)]
/** An error's severity, twice, and the beginning of its code: no text has these NULs. */
const PANIC = 'SPANIC\0VPANIC\0C'

/**
 * Makes the embedded database execute a statement's messages together. The socket server passes
 * them one by one and writes each response separately: six writes per statement, now two.
 * `onCrash` gets the reason if the database has ended: it panicked, as it does without room for its
 * log, or threw instead of answering. Every later statement would wait forever.
 */
export function executeInBatches(database: Executing, onCrash: (reason: string) => void): void {
  const execute = database.execProtocolRawStream.bind(database)
  let held: Uint8Array[] = []
  database.execProtocolRawStream = async (message, options) => {
    const [kind = 0] = message
    if (ENDS.includes(kind)) held = []
    held.push(message)
    if (HELD.includes(kind)) return
    const batch = Buffer.concat(held)
    held = []
    const answers: Uint8Array[] = []
    const hear = (data: Uint8Array) => {
      answers.push(data.slice())
      // immediately: after a panic it may never settle
      const panic = findPanic(Buffer.from(data))
      if (panic !== null) onCrash(panic)
    }
    try {
      await execute(batch, { ...options, onRawData: hear })
    } catch (error) {
      onCrash(error instanceof Error ? error.message : String(error))
      throw error
    }
    options.onRawData(Buffer.concat(answers))
  }
}

/** The message of an error after which the database has ended; null without one. */
function findPanic(answer: Buffer): string | null {
  const at = answer.indexOf(PANIC)
  if (at < 0) return null
  // severity, code and message follow each other
  const [message = ''] = answer
    .subarray(at + PANIC.length)
    .toString()
    .split('\0')
    .slice(1)
  return message.slice(1)
}
