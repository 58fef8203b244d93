import { expect, test } from 'bun:test'
import { pagesOf } from '../testing/pages-of'
import { sql } from '../testing/sql'
import { aMeeting, aUser } from '../testing/testing'
import { findUnknownWords } from './vocabulary'

test('a form of a word that texts are indexed without is not unknown', async () => {
  const user = await aUser()
  const asked = { words: 'who owns barns', languages: ['english'] }
  const unknown = await findUnknownWords(user.id, asked, 0)
  expect(unknown.map(({ word }) => word)).toEqual(['barns'])
})

test('words like an unknown one are found without reading all others', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  await sql`
    insert into documents (user_id, meeting_id, source, chunks, words, speakers)
    values (${user.id}, ${meetingId}, 'transcript', 1, 20000, '{}')
  `
  await sql`
    insert into postings (user_id, term, meeting_id, source, times, chunks, heading, words, places)
    select ${user.id}, term, ${meetingId}, 'transcript', 1, 1, false, '{}', '{}'
    from (
      select 'a' || lpad(nth::text, 5, '0') as term from generate_series(1, 20000) as nth
      union all
      select 'zimmer'
    ) as terms
  `
  await sql`analyze postings`
  const asked = { words: 'zimmerx', languages: ['english'] }
  expect(await findUnknownWords(user.id, asked, 5)).toMatchObject([{ near: ['zimmer'] }])
  const pages = await pagesOf(user.id, (explained) =>
    findUnknownWords(user.id, asked, 5, explained),
  )
  expect(pages).toBeLessThan(60)
})
