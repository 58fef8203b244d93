import { expect, test } from 'bun:test'
import { planOf } from '../testing/pages-of'
import { sql } from '../testing/sql'
import { aMeeting, aUser } from '../testing/testing'
import { listMentions } from './mentions'

const MEETINGS = 60
const TERMS = 20

/** A user each of whose meetings has the same words, two of them compounds of "bank", and a number. */
async function aUserOfFewWords() {
  const user = await aUser()
  const words = Array.from({ length: TERMS }, (_, nth) => `wort${nth}`)
  for (let meeting = 0; meeting < MEETINGS; meeting += 1) {
    const meetingId = await aMeeting(user)
    await sql`
      insert into documents (user_id, meeting_id, source, chunks, words, speakers, language)
      values (${user.id}, ${meetingId}, 'transcript', 1, 20, '{}', 'german')
    `
    await sql`
      insert into chunks (user_id, meeting_id, source, position, body)
      values (${user.id}, ${meetingId}, 'transcript', 0, 'Ja.')
    `
    await sql`
      insert into postings (user_id, term, meeting_id, source, times, chunks, heading, words, places)
      select ${user.id}, term, ${meetingId}, 'transcript', 1, 1, false, '{0}', '{0}'
      from unnest(${[...words, 'hausbank', 'bankkonto', 'hundertvierzig']}::text[]) as term
    `
  }
  await sql`analyze postings`
  return user
}

test('compounds are sought among the words of the texts, not in each text', async () => {
  const user = await aUserOfFewWords()
  const asked = { words: 'bank', languages: ['german'], ofCompounds: true }
  expect(await listMentions(user.id, null, asked)).toHaveLength(MEETINGS)
  const plan = await planOf(user.id, (explained) => listMentions(user.id, null, asked, explained))
  const compared = JSON.stringify(plan).matchAll(/"Rows Removed by Join Filter":(\d+)/g)
  const most = Math.max(0, ...[...compared].map(([, rows]) => Number(rows)))
  expect(most).toBeLessThan(2 * TERMS)
})

test('a number in words is no compound of a word that it begins with', async () => {
  const user = await aUserOfFewWords()
  const asked = { words: 'hund', languages: ['german'], ofCompounds: true }
  expect(await listMentions(user.id, null, asked)).toEqual([])
})
