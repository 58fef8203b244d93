import assert from 'node:assert/strict'
import type { Meeting } from '@app/db/meetings/meetings'
import { TRASHED } from '@app/db/meetings/trash/tables'
import { sql } from '@app/db/testing/sql'
import { api } from '../../app'
import { type Adviser, anAdviser, type Chooser, call, requestOf, work } from './adviser'

const TABLES = [...new Set(TRASHED.map(({ table }) => table))]
/** Counts the starts of processing. */
const ATTEMPT = 'attempt'

/** All rows of the user that can go into the trash, as text. */
async function rowsOf({ user }: Adviser) {
  const found: string[] = []
  for (const table of TABLES) {
    const rows = await sql`
      select (to_jsonb(own) - ${ATTEMPT}::text)::text as row
      from ${sql(table)} as own
      where user_id = ${user.id}
    `
    found.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return found.sort()
}

/** Deletes a meeting or a client, restores it, and expects every row of before. */
export async function deleteAndRestore(adviser: Adviser, choose: Chooser): Promise<void> {
  const isClient = choose.percent(40)
  const list = isClient ? 'GET /api/clients' : 'GET /api/meetings'
  const found = choose.from<{ id: number }>(await call(adviser, list))
  if (!found) return
  const before = await rowsOf(adviser)
  const deleted = isClient
    ? await call(adviser, 'DELETE /api/clients/:clientId', { clientId: found.id })
    : await call(adviser, 'DELETE /api/meetings/:id', { id: found.id })
  if (deleted === null) return
  const { items } = await call(adviser, 'GET /api/trash')
  const { id } = items.find(({ subjectId }: { subjectId: number }) => subjectId === found.id)
  assert(await call(adviser, 'POST /api/trash/:id/restore', { id }), 'was not restored')
  assert.deepEqual(await rowsOf(adviser), before)
}

/** Exports the account, imports it into a new one, and expects the same meetings there. */
export async function exportAndImport(adviser: Adviser): Promise<void> {
  await work(adviser)
  const sent = await api.handle(requestOf(adviser.cookies, 'GET /api/account/export', {}))
  const other = await anAdviser()
  await call(other, 'POST /api/account/import', {}, new Blob([await sent.arrayBuffer()]))
  await work(other)
  assert.deepEqual(await meetingsOf(other), await meetingsOf(adviser))
}

/** What an export carries. */
async function meetingsOf(adviser: Adviser): Promise<string[]> {
  const meetings: Meeting[] = await call(adviser, 'GET /api/meetings')
  return meetings
    .map(
      ({ title, status, date, type, duration, attendees, client, review, summary, transcript }) =>
        JSON.stringify([
          title,
          status,
          date,
          type,
          duration,
          attendees,
          client.name,
          review,
          summary,
          transcript,
        ]),
    )
    .sort()
}
