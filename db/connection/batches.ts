import type { PGlite } from '@electric-sql/pglite'

export type Executing = Pick<PGlite, 'execProtocolRawStream'>

/** Parse, bind, describe, execute and close: nobody reads their answers before the sync or flush that follows. */
const HELD = [...'PBDEC'].map((letter) => letter.charCodeAt(0))
/** The first message of a connection, which has no letter, and its last. */
const ENDS = [0, 'X'.charCodeAt(0)]

/**
 * Has the database execute a statement's messages together and answer them at once. The socket's server
 * hands over one at a time and writes each answer by itself: six writes for a statement, now two.
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
