import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from '../testing/sql'
import { aMeeting, aUser } from '../testing/testing'

const FILE = join(import.meta.dir, '..', 'migrations', '100_action_items.sql')
const UNDO = new Error('undo')

test('the migration turns the tasks of current summaries into rows, and no others', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  const tasks = [{ task: ' Send it ', assignee: 'Elena' }, 'Call the bank', { task: ' ' }, {}, null]
  const proof = { kind: 'actionItem', index: 0, segment: 1, quote: 'I will send it.' }
  await sql`
    insert into transcripts (user_id, meeting_id, full_text, segments)
    values (${user.id}, ${id}, 't', '[{"start": 0}, {"start": 61.5}]')
  `
  for (const [version, current] of [false, true].entries()) {
    await sql`
      insert into summaries (
        user_id, meeting_id, version, executive_summary, key_points, action_items, evidence, current
      )
      values (
        ${user.id}, ${id}, ${version + 1}, 's', '[]', ${JSON.stringify(tasks)}::text::jsonb,
        ${JSON.stringify([proof])}::text::jsonb, ${current}
      )
    `
  }
  const [, moving = ''] = (await Bun.file(FILE).text()).split('\n\ninsert into action_items')
  const moved = sql.begin(async (sql) => {
    await sql.unsafe(`insert into action_items${moving}`)
    const rows = await sql`
      select position, text, owner, owner_name, segment, start_ms, quote, created_by, resolved
      from action_items where user_id = ${user.id} order by position
    `
    const rest = { createdBy: 'ai', resolved: false }
    expect([...rows]).toEqual([
      {
        position: 0,
        text: 'Send it',
        owner: 'person',
        ownerName: 'Elena',
        ...rest,
        segment: 1,
        startMs: 61_500,
        quote: 'I will send it.',
      },
      {
        position: 1,
        text: 'Call the bank',
        owner: 'nobody',
        ownerName: null,
        ...rest,
        segment: null,
        startMs: null,
        quote: null,
      },
    ])
    throw UNDO
  })
  await expect(moved).rejects.toBe(UNDO)
})
