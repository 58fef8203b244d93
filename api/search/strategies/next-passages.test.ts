import { expect, test } from 'bun:test'
import { hashVector } from '@app/ai/offline/hash-vector'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { replaceChunks } from '@app/db/search/chunks'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('a question that ends a passage is quoted with its reply', async () => {
  const user = await aUser()
  const said = [
    ['Dana', 'We went through the folder.'],
    ['Dana', 'Who has the power of attorney?'],
    ['Nora', 'Well, it was my brother.'],
    ['Nora', 'It’s my daughter now.'],
  ] as const
  const lines = said.map(([speaker, text]) => `${speaker}: ${text}`)
  const meetingId = await aSaidMeeting(user, lines)
  const segments = said.map(([speaker, text], at) => ({ start: at, end: at + 1, speaker, text }))
  await saveTranscript(user.id, meetingId, { fullText: lines.join('\n'), segments })
  const cut = [lines.slice(0, 2), lines.slice(2)].map((part, position) => ({
    position,
    body: part.join('\n'),
    heading: 'Review',
    speakers: ['Dana', 'Nora'],
    fromSegment: 2 * position,
    toSegment: 2 * position + 1,
    startSeconds: 2 * position,
    endSeconds: 2 * position + 2,
  }))
  const vectors = cut.map(({ body }) => hashVector(body))
  await replaceChunks({ userId: user.id, meetingId, source: 'transcript' }, cut, vectors, 'offline')
  const { post } = await as(user)
  const query = 'Who has the power of attorney?'
  const { result, sources } = await (await post('/api/search', { query })).json()
  expect(result).toContain('It’s my daughter now.')
  expect(sources.map(({ segment }: { segment: number }) => segment)).toContain(3)
})

test('a question for what is now quotes the newest meeting too', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Lucy Farr')
  const then = ['Lucy: My nephew gets the rights to the plays.']
  await aSaidMeeting(user, then, { client, date: '2025-07-16T10:00:00Z' })
  const since = ['Lucy: I changed my mind, the rights go to Winifred.']
  await aSaidMeeting(user, since, { client, date: '2026-04-15T10:00:00Z' })
  const { post } = await as(user)
  const ask = async (query: string) => (await (await post('/api/search', { query })).json()).result
  expect(await ask('Who gets the rights to the plays now?')).toContain('Winifred')
  expect(await ask('Who gets the rights to the plays?')).not.toContain('Winifred')
})

test.each([
  ['What happened to the orchard?', 'The orchard is let to Osric.', 'The orchard was sold.'],
  ['Is the orchard still let?', 'The orchard is let to Osric.', 'The orchard was sold.'],
  ['Ist der Obstgarten immer noch da?', 'Der Obstgarten ist da.', 'Der Obstgarten ist weg.'],
  ['Le verger est-il toujours loué ?', 'Le verger est loué.', 'Le verger est vendu.'],
  ['¿Sigue alquilado el huerto?', 'El huerto está alquilado.', 'El huerto se vendió.'],
  ['Il frutteto è ancora affittato?', 'Il frutteto è affittato.', 'Il frutteto è venduto.'],
  ['O pomar ainda está alugado?', 'O pomar está alugado.', 'O pomar foi vendido.'],
  ['Is de boomgaard nog steeds goed?', 'De boomgaard is goed.', 'De boomgaard is verkocht.'],
  ['How did the orchard lease turn out?', 'An orchard lease is fine.', 'The orchard was sold.'],
  ['Was ist aus dem Obstgarten geworden?', 'Der Obstgarten ist gut.', 'Der Obstgarten ist weg.'],
  ['Qu’est devenu le verger ?', 'Le verger est loué.', 'Le verger est vendu.'],
  ['¿Qué pasó con el huerto?', 'El huerto está alquilado.', 'El huerto se vendió.'],
  ['Che fine ha fatto il frutteto?', 'Il frutteto è affittato.', 'Il frutteto è venduto.'],
  ['O que aconteceu com o pomar?', 'O pomar está alugado.', 'O pomar foi vendido.'],
  ['Wat is er met de boomgaard gebeurd?', 'De boomgaard is goed.', 'De boomgaard is verkocht.'],
])('what was said last is quoted first for how it ended: %s', async (query, then, since) => {
  const user = await aUser()
  const client = await aClient(user, 'Lucy Farr')
  await aSaidMeeting(user, [`Lucy: ${then}`], { client, date: '2025-07-16T10:00:00Z' })
  await aSaidMeeting(user, [`Lucy: ${since}`], { client, date: '2026-04-15T10:00:00Z' })
  const { post } = await as(user)
  const { sources } = await (await post('/api/search', { query })).json()
  expect(sources[0]).toMatchObject({ quote: expect.stringContaining(since) })
})
