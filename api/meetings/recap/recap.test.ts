import { afterAll, beforeAll, expect, test } from 'bun:test'
import { saveLetterhead } from '@app/db/accounts/letterheads'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { aFullMeeting } from '../../archive/testing'
import { env } from '../../env'
import { startResend } from '../../fakes/resend'
import { handleSendMail } from '../../mail/send-queued-mail'
import { as } from '../../testing/testing'
import { aRecord } from '../record/testing'
import { withAi, withoutAi } from '../testing'

let resend: ReturnType<typeof startResend>
beforeAll(() => {
  resend = startResend()
})
afterAll(() => resend.stop())

const words = { subject: 'Recap of our meeting', body: 'Dear all,\n\nWe met.\nTwice.' }

async function aSummed(title?: string) {
  const user = await aUser()
  const { id: clientId, name: client } = await aClient(user)
  const id = await aFullMeeting(user, clientId, title)
  await saveLetterhead(user.id, { firm: 'Hale & Co.', address: '', disclosure: 'Not advice.' })
  const adviser = await as(user)
  return { user, id, client, adviser, path: `/api/recaps/meeting/${id}` }
}

/** Delivers the user's queued mails. Returns them. */
async function delivered(userId: number) {
  const mails = await sql`select id from mails where user_id = ${userId} and kind = 'recap'`
  for (const { id } of mails) await handleSendMail({ mailId: String(id) })
  return mails.map(({ id }) => resend.sent.get(`mail/${id}`))
}

test('without a model a recap is written by rules in three tones, items by owner', async () => {
  const { adviser, path, client, user } = await aSummed()
  await withoutAi(async () => {
    const drafts = await Promise.all(
      ['formal', 'warm', 'brief'].map(async (tone) =>
        (await adviser.post(`${path}/draft`, { tone })).json(),
      ),
    )
    expect(new Set(drafts.map(({ body }) => body)).size).toBe(3)
    for (const { body, origin, standing, subject } of drafts) {
      expect([origin, standing]).toEqual(['rules', 'Draft'])
      expect(subject).toBe('Annual review: summary of our meeting on March 2, 2026')
      expect(body).toContain('Next steps for Dora:\n- Send the form')
      expect(body).toEndWith(`${user.fullName}\nHale & Co.\n\nNot advice.`)
    }
    expect(drafts[0].body).toStartWith(`Dear ${client},\n\nThank you`)
    expect(drafts[0].body).toContain('They agreed.')
    expect(drafts[0].body).toContain('Our next meeting: September 1, 2026\n\nTopics: Tax')
    expect(drafts[2].body).not.toContain('They agreed.')
  })
})

test('a recap has the signed text and its addenda', async () => {
  const { adviser, path, now, id } = await aRecord()
  const { record } = await now()
  await adviser.post(`${path}/approval`, { hash: record.hash })
  await adviser.post(`${path}/addenda`, { content: 'The fee falls in May.' })
  await withoutAi(async () => {
    const draft = await adviser.post(`/api/recaps/meeting/${id}/draft`, { tone: 'brief' })
    const { body, standing } = await draft.json()
    expect(standing).toStartWith('Approved by ')
    expect(body).toContain('Added since:\n- The fee falls in May.')
  })
})

test('a recap lists due dates, and completed tasks', async () => {
  const { adviser, now, id } = await aRecord()
  const add = (text: string) =>
    adviser.post('/api/action-items', {
      meetingId: id,
      text,
      due: '2027-01-05',
      owner: { owner: 'person', ownerName: 'Dora' },
    })
  await add('Call the bank')
  const { id: item, version } = (await now()).actionItems[0] ?? { id: 0, version: 0 }
  await adviser.patch(`/api/action-items/${item}`, { version, status: 'done' })
  await withoutAi(async () => {
    const draft = await adviser.post(`/api/recaps/meeting/${id}/draft`, { tone: 'brief' })
    const { body } = await draft.json()
    expect(body).toContain('Next steps for Dora:\n- Call the bank (due January 5, 2027)\n\n')
    expect(body).toContain('Already done:\n- Send the form (Dora)')
  })
})

test('a recap names nobody “Speaker 2”', async () => {
  const { adviser, id } = await aRecord()
  await adviser.post('/api/action-items', {
    meetingId: id,
    text: 'Look for the papers',
    due: null,
    owner: { owner: 'person', ownerName: 'Speaker 2' },
  })
  await withoutAi(async () => {
    const draft = await adviser.post(`/api/recaps/meeting/${id}/draft`, { tone: 'brief' })
    const { body } = await draft.json()
    expect(body).toContain('Next steps:\n- Look for the papers')
    expect(body).not.toContain('Speaker 2')
  })
})

test("a model's recap is used, unless it has numbers that the record lacks", async () => {
  const { adviser, path, user } = await aSummed()
  const draft = async () => (await adviser.post(`${path}/draft`, { tone: 'warm' })).json()
  await withAi(async (server) => {
    server.scriptChat(() => 'Hi\0 there,\n\nWe agreed on the bonds.')
    const own = await draft()
    expect(own.origin).toBe('model')
    expect(own.body).toStartWith('Hi there,\n\nWe agreed on the bonds.\n\nBest wishes,')
    expect(own.body).toEndWith('Not advice.')
    server.scriptChat(() => 'You will get 987654321 dollars.')
    expect((await draft()).origin).toBe('rules')
    server.scriptChat(() => ' ')
    expect((await draft()).origin).toBe('rules')
  })
  const calls = await sql`select purpose from ai_calls where user_id = ${user.id}`
  expect(calls.map(({ purpose }) => purpose)).toEqual(['recap', 'recap', 'recap'])
})

test('a recap goes to each recipient, replies reach the adviser, and it is kept', async () => {
  const { adviser, path, user } = await aSummed()
  const recipients = ['one@example.test', 'two@example.test', 'one@example.test']
  const sent = await adviser.post(path, { ...words, recipients })
  expect(sent.status).toBe(201)
  const letters = await delivered(user.id)
  expect(letters.map((letter) => String(letter?.to)).sort()).toEqual([
    'one@example.test',
    'two@example.test',
  ])
  for (const letter of letters) {
    expect(letter).toMatchObject({ subject: words.subject, reply_to: user.email })
    expect(letter?.text).toContain('We met.\nTwice.')
    expect(letter?.text).not.toContain('support@')
  }
  expect(await (await adviser.get(path)).json()).toMatchObject([
    { ...words, recipients: recipients.slice(0, 2) },
  ])
  const [entry] = await sql`
    select detail from audit where user_id = ${user.id} and kind = 'recap sent'
  `
  expect(JSON.stringify(entry?.detail)).not.toContain('example.test')
})

test('a recap sent again because its answer was lost reaches each recipient once', async () => {
  const { adviser, path, user } = await aSummed()
  const letter = { ...words, recipients: ['one@example.test', 'two@example.test'] }
  const sent = await Promise.all([1, 2, 3].map(() => adviser.post(path, letter)))
  const ids = await Promise.all(sent.map(async (one) => (await one.json()).id))
  expect([sent.map(({ status }) => status), new Set(ids).size]).toEqual([[201, 201, 201], 1])
  // as if the process had ended in between
  await sql`delete from mails where about = ${`recap/${user.id}/${ids[0]}/1`}`
  await adviser.post(path, letter)
  expect((await delivered(user.id)).map((one) => String(one?.to)).sort()).toEqual(letter.recipients)
  await sql`update recaps set sent_at = sent_at - interval '11 minutes' where user_id = ${user.id}`
  await adviser.post(path, letter)
  expect(await (await adviser.get(path)).json()).toHaveLength(2)
})

test("subject and recipients can't inject headers", async () => {
  const { adviser, path, user } = await aSummed()
  const to = 'one@example.test'
  const attacks = [
    { ...words, recipients: [`${to}\r\nBcc: all@example.test`] },
    { ...words, recipients: [`${to}, two@example.test`] },
    { ...words, recipients: [`Client <${to}>`] },
    { ...words, recipients: [`${to}\u2028Bcc: x@example.test`] },
    { ...words, recipients: [] },
    { ...words, recipients: Array.from({ length: 11 }, (_, at) => `c${at}@example.test`) },
    ...['\r\nBcc: x@example.test', 'A\nB', 'A\u0000B', 'A\u2028B', ' '].map((subject) => ({
      ...words,
      subject,
      recipients: [to],
    })),
  ]
  for (const attack of attacks) expect((await adviser.post(path, attack)).status).toBe(400)
  expect(await delivered(user.id)).toEqual([])
})

test('HTML in a recap stays text', async () => {
  const { adviser, path, user } = await aSummed()
  const body = '<img src=x onerror=alert(1)> and <script>alert(2)</script>'
  await adviser.post(path, { subject: '<b>Recap</b>', body, recipients: ['one@example.test'] })
  const [letter] = await delivered(user.id)
  expect(letter?.html).not.toMatch(/<img|<script/)
  expect(letter?.text).toContain('<img src=x onerror=alert(1)>')
})

test('at most a hundred recipients a day, even by concurrent calls', async () => {
  const { adviser, path } = await aSummed()
  const calls = Array.from({ length: 12 }, (_, call) => {
    const recipients = Array.from({ length: 10 }, (_, at) => `c${call}-${at}@example.test`)
    return adviser.post(path, { ...words, recipients })
  })
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('an invalid recap is refused with a reason', async () => {
  const { adviser, path, user } = await aSummed()
  const empty = await adviser.post(`/api/recaps/meeting/${await aMeeting(user)}/draft`, {
    tone: 'warm',
  })
  expect(empty.status).toBe(409)
  const before = { production: env.production, apiKey: env.mail.apiKey }
  Object.assign(env, { production: true })
  env.mail.apiKey = null
  try {
    const refused = await adviser.post(path, { ...words, recipients: ['one@example.test'] })
    expect([refused.status, (await refused.json()).message]).toEqual([
      503,
      'Emails can’t be sent from this server. Copy the text into your own email.',
    ])
  } finally {
    env.production = before.production
    env.mail.apiKey = before.apiKey
  }
  const stranger = await as(await aUser())
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post(path, { ...words, recipients: ['a@example.test'] })).status).toBe(404)
})
