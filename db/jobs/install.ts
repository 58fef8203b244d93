import { PgBoss } from 'pg-boss'
import { isEmbedded, ROLE } from '../connection/pool'
import { sql } from '../connection/sql'

/** The schema of the queue library's tables. */
export const SCHEMA = 'jobs'

/** Every role that works with the queue; it holds ids only. */
const GRANTS = `
  grant usage on schema ${SCHEMA} to ${ROLE};
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${ROLE};
  grant usage, select on all sequences in schema ${SCHEMA} to ${ROLE};
`

/** Disables everything but creating tables at start. */
const ASLEEP = { supervise: false, schedule: false, monitorVacuum: false, reindex: false }

/** Creates or upgrades the queue's tables as the login role, which must own them. */
export async function installQueue(): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`set role none`
    const executeSql = async (text: string, values?: unknown[]) => ({
      rows: [...(await connection.unsafe(text, values as never[] | undefined))],
    })
    const backend = isEmbedded() ? 'pglite' : 'postgres'
    const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA, backend, ...ASLEEP })
    await boss.start()
    await boss.stop()
    await connection.unsafe(GRANTS).simple()
  } finally {
    await connection.unsafe(`set role ${ROLE}`)
    connection.release()
  }
}
