import type { PGlite } from '@electric-sql/pglite'

export type Executing = Pick<PGlite, 'execProtocolRawStream'>

/** Parse, bind, describe, execute and close: their responses are only read after the next sync or flush. */
const HELD = [...'PBDEC'].map((letter) => letter.charCodeAt(0))
/** A connection's first message, which has no letter, and its last. */
const ENDS = [0, 'X'.charCodeAt(0)]

/**
 * Makes the embedded database execute a statement's messages together. The socket server passes
 * them one by one and writes each response separately: six writes per statement, now two.
 */
export function executeInBatches(database: Executing): void {
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
    await execute(batch, { ...options, onRawData: (data) => answers.push(data.slice()) })
    options.onRawData(Buffer.concat(answers))
  }
}
