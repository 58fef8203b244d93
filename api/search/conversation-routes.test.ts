import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { createClient } from '@app/db/meetings/clients'
import { aMeeting, aUser } from '@app/db/testing/testing'
import { LARGEST_ID } from '@app/web/browser/limits'
import { as, guest } from '../testing/testing'
import { rememberedIn } from './conversation'
import type { Turn } from './history'
import { aSaidMeeting } from './testing'

const LADDER = 'Elena: The bond ladder matures in June.'

async function ask(
  user: User,
  query: string,
  conversation?: number | 'new',
  more: Record<string, string> = {},
) {
  const response = await (await as(user)).send('/api/search', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(conversation ? { 'colloquy-conversation': String(conversation) } : {}),
      ...more,
    },
    body: JSON.stringify({ query }),
  })
  expect(response.status).toBe(200)
  const text = await response.text()
  return JSON.parse(/event: done\ndata: (.*)/.exec(text)?.[1] ?? text)
}

async function read(user: User, path = '') {
  const response = await (await as(user)).get(`/api/conversations${path}`)
  return { status: response.status, body: await response.json() }
}

async function change(user: User, method: 'PATCH' | 'DELETE', path: string, body?: object) {
  const adviser = await as(user)
  const url = `/api/conversations${path}`
  return method === 'PATCH' ? adviser.patch(url, body) : adviser.delete(url)
}

function turnsOf(meetingId: number): Turn[] {
  return [
    { role: 'user', content: `What of ${meetingId}?` },
    { role: 'assistant', content: `[Annual review](/meetings/${meetingId})` },
  ]
}

function silent({ role, content }: Turn): Turn {
  return { role, content: role === 'assistant' ? '…' : content }
}

test('an exported chat fetches nothing and links nowhere, whatever was said or asked', async () => {
  const user = await aUser()
  const marks = '![x](https://evil.test/a.png) <img src="https://evil.test/b.png">'
  await aSaidMeeting(user, [`Elena: The bond ladder matures in June. ${marks}`])
  const { conversation } = await ask(user, `When does the bond ladder mature? ${marks}`, 'new')
  await change(user, 'PATCH', `/${conversation}`, { title: `Ladder\n\n${marks}` })
  const file = await (await as(user)).get(`/api/conversations/${conversation}/export`)
  const text = await file.text()
  expect(text).toContain('“Elena: The bond ladder matures in June.')
  expect(text).toContain('# Ladder \\!')
  expect(text).not.toMatch(/https:|!\[|<img/)
})

test('a chat is saved from its first answer on, and its turns are read back unchanged', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [LADDER, 'Elena: The fee falls to 80 basis points.'])
  const first = await ask(user, 'When does the bond ladder mature?', 'new')
  const second = await ask(user, 'What happens to the fee?', first.conversation)
  expect(second.conversation).toBe(first.conversation)
  const { body } = await read(user, `/${first.conversation}`)
  expect(body.title).toBe('When does the bond ladder mature?')
  expect(body.turns.map(({ question }: { question: string }) => question)).toEqual([
    'When does the bond ladder mature?',
    'What happens to the fee?',
  ])
  expect(body.turns[0].answer).toBe(first.result)
  expect(body.turns[0].details.sources).toEqual(first.sources)
})

test('a question without a chat saves nothing', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [LADDER])
  expect(await ask(user, 'When does the bond ladder mature?')).not.toHaveProperty('conversation')
  expect((await read(user)).body).toEqual([])
})

test('a streamed answer is saved too', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [LADDER])
  const response = await (await as(user)).send('/api/search', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'colloquy-conversation': 'new',
    },
    body: JSON.stringify({ query: 'bond ladder' }),
  })
  const [, id] = /"conversation":(\d+)/.exec(await response.text()) ?? []
  expect((await read(user, `/${id}`)).body.turns).toHaveLength(1)
})

test('chats are listed by last use, renamed and deleted', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [LADDER])
  const older = await ask(user, 'bond ladder', 'new')
  const newer = await ask(user, 'What matures in June?', 'new')
  await ask(user, 'And the ladder?', older.conversation)
  const ids = async () => (await read(user)).body.map(({ id }: { id: number }) => id)
  expect(await ids()).toEqual([older.conversation, newer.conversation])
  expect((await read(user, '?limit=1')).body).toMatchObject([{ id: older.conversation }])
  expect((await read(user, '?limit=5&offset=1')).body).toMatchObject([{ id: newer.conversation }])
  expect((await read(user, '?limit=0')).status).toBe(400)
  const renamed = await change(user, 'PATCH', `/${newer.conversation}`, { title: ' Bonds ' })
  expect(await renamed.json()).toEqual({ id: newer.conversation, title: 'Bonds' })
  expect((await change(user, 'DELETE', `/${older.conversation}`)).status).toBe(200)
  expect(await ids()).toEqual([newer.conversation])
  expect((await read(user, `/${older.conversation}`)).status).toBe(404)
})

test('if a chat was deleted in the meantime, the next answer starts a new one', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [LADDER])
  const first = await ask(user, 'bond ladder', 'new')
  await change(user, 'DELETE', `/${first.conversation}`)
  const second = await ask(user, 'bond ladder again', first.conversation)
  expect(second.conversation).not.toBe(first.conversation)
  expect((await read(user, `/${second.conversation}`)).body.turns).toHaveLength(1)
})

test('a chat can be exported as Markdown with its sources', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [LADDER], { client: 'Whitfield Trust', title: 'Portfolio review' })
  const { conversation } = await ask(user, 'When does the bond ladder mature?', 'new')
  const response = await (await as(user)).get(`/api/conversations/${conversation}/export`)
  expect(response.headers.get('content-disposition')).toContain(
    'filename="When-does-the-bond-ladder-mature.md"',
  )
  const text = await response.text()
  expect(text).toContain('## When does the bond ladder mature?')
  expect(text).toMatch(/\[1\] Portfolio review \(Whitfield Trust, 2026-04-03\): “.*June/)
})

test('no chat keeps the words of a deleted meeting', async () => {
  const user = await aUser()
  const meetingId = await aSaidMeeting(user, [LADDER])
  await aSaidMeeting(user, ['Elena: The fee falls to 80 basis points.'])
  const mixed = await ask(user, 'When does the bond ladder mature?', 'new')
  await ask(user, 'What happens to the fee?', mixed.conversation)
  const alone = await ask(user, 'bond ladder', 'new')
  await (await as(user)).send(`/api/meetings/${meetingId}`, { method: 'DELETE' })
  expect((await read(user, `/${alone.conversation}`)).status).toBe(404)
  const { body } = await read(user, `/${mixed.conversation}`)
  expect(body).toMatchObject({ title: 'What happens to the fee?' })
  expect(JSON.stringify(body)).not.toContain('ladder')
})

test('without a chat, deleting a meeting drops all earlier answers, and the questions of those that link to it', async () => {
  const user = await aUser()
  const [gone, kept] = [await aMeeting(user), await aMeeting(user)]
  await (await as(user)).send(`/api/meetings/${gone}`, { method: 'DELETE' })
  const history = [...turnsOf(gone), ...turnsOf(kept)]
  expect(await rememberedIn(user.id, undefined, history)).toEqual({
    history: turnsOf(kept).map(silent),
    meetingIds: [],
  })
})

test('an answer that links to the maximum id is dropped if the meeting does not exist', async () => {
  const user = await aUser()
  const history = [LARGEST_ID, LARGEST_ID + 1].flatMap(turnsOf)
  expect((await rememberedIn(user.id, undefined, history)).history).toEqual(turnsOf(LARGEST_ID + 1))
})

test('no chat names a deleted client', async () => {
  const user = await aUser()
  const client = await createClient(user.id, { name: 'Ashford Family', type: 'Tax' })
  await aSaidMeeting(user, [LADDER])
  const { conversation } = await ask(user, 'Did I meet the Ashford Family?', 'new')
  await (await as(user)).send(`/api/clients/${client.id}`, { method: 'DELETE' })
  expect((await read(user, `/${conversation}`)).status).toBe(404)
})

test('nobody can read, rename, delete or extend another user’s chat', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  await aSaidMeeting(owner, [LADDER])
  await aSaidMeeting(other, ['Elena: Nothing of note.'])
  const { conversation } = await ask(owner, 'bond ladder', 'new')
  expect((await read(other, `/${conversation}`)).status).toBe(404)
  expect((await read(other, `/${conversation}/export`)).status).toBe(404)
  expect((await change(other, 'PATCH', `/${conversation}`, { title: 'Mine' })).status).toBe(404)
  expect((await change(other, 'DELETE', `/${conversation}`)).status).toBe(404)
  const theirs = await ask(other, 'What is of note?', conversation)
  expect(theirs.conversation).not.toBe(conversation)
  const { body } = await read(owner, `/${conversation}`)
  expect(body).toMatchObject({ title: 'bond ladder' })
  expect(body.turns).toHaveLength(1)
})

test('chats are closed to guests, and a title must not be blank', async () => {
  const user = await aUser()
  await aSaidMeeting(user, [LADDER])
  const { conversation } = await ask(user, 'bond ladder', 'new')
  expect((await guest.get('/api/conversations')).status).toBe(401)
  expect((await change(user, 'PATCH', `/${conversation}`, { title: '  ' })).status).toBe(400)
})

test('a question sent again with its key, since its answer was lost, is saved and answered once', async () => {
  for (const accept of ['text/event-stream', 'application/json']) {
    const user = await aUser()
    await aSaidMeeting(user, [LADDER])
    const query = 'When does the bond ladder mature?'
    const named = { accept, 'idempotency-key': crypto.randomUUID() }
    const first = await ask(user, query, 'new', named)
    expect(await ask(user, query, 'new', named)).toEqual(first)
    const [one, other] = await Promise.all(
      [1, 2].map(() =>
        ask(user, query, first.conversation, { accept, 'idempotency-key': 'concurrent' }),
      ),
    )
    expect(one).toEqual(other)
    const { body } = await read(user, `/${first.conversation}`)
    expect(body.turns).toHaveLength(2)
    expect((await read(user)).body).toHaveLength(1)
    // another question, or the same for another key, is asked anew
    await ask(user, 'Who is Elena?', first.conversation, named)
    await ask(user, query, first.conversation, { accept, 'idempotency-key': 'other' })
    expect((await read(user, `/${first.conversation}`)).body.turns).toHaveLength(4)
  }
})

test('a key finds no other user’s answer, and none that was deleted', async () => {
  const [user, other] = [await aUser(), await aUser()]
  await aSaidMeeting(user, [LADDER])
  const query = 'When does the bond ladder mature?'
  const named = { 'idempotency-key': 'same' }
  const { conversation, result } = await ask(user, query, 'new', named)
  expect((await ask(other, query, 'new', named)).result).not.toBe(result)
  await change(user, 'DELETE', `/${conversation}`)
  const again = await ask(user, query, 'new', named)
  expect([again.result, again.conversation === conversation]).toEqual([result, false])
})
