import { listeningConnection } from '../connection/pool'
import { sql } from '../connection/sql'

/** Runs the queue library over the product's own connections. */
export const queueDatabase = { executeSql, listen }

async function executeSql(text: string, values?: unknown[]) {
  if (/^\s*begin/i.test(text)) return executeTransaction(text)
  const rows = await sql.unsafe(text, values as never[] | undefined)
  return { rows: [...rows] }
}

/** Notifies of new jobs over the listening connection, and of its recovery after an interruption. */
async function listen(
  channel: string,
  listener: (payload: string) => void,
  onReconnect: () => void,
) {
  const { unlisten } = await listeningConnection().listen(channel, listener, onReconnect)
  return { close: unlisten }
}

/** The queue's own transactions are several statements in one text and need one connection. */
async function executeTransaction(text: string) {
  const connection = await sql.reserve()
  try {
    return { rows: [...(await connection.unsafe(text).simple())] }
  } catch (error) {
    await connection.unsafe('rollback').simple()
    throw error
  } finally {
    connection.release()
  }
}
