import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { openDependencies } from '../../dependencies'
import { answer } from '../../search'

const NOW = new Date('2026-11-20T10:00:00Z')

/** Asks as a user in Berlin who met Ada yesterday from 10:00 to 11:00 and at noon. */
async function asking() {
  const user = { ...(await aUser()), timeZone: 'Europe/Berlin' }
  const { id: clientId } = await aClient(user, 'Ada Byron')
  const about = { clientId, status: 'Processed', duration: 3600 } as const
  await aMeeting(user, { ...about, title: 'Review', date: '2026-11-19T09:00:00Z' })
  await aMeeting(user, { ...about, title: 'Deed', date: '2026-11-19T13:00:00Z' })
  return async (query: string) => {
    const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000), NOW)
    return (await answer(user, { query, history: [] }, dependencies)).result
  }
}

test('a meeting that was under way is found if none started at that time', async () => {
  const ask = await asking()
  const half = await ask('Which meeting did I have yesterday at 10:30?')
  expect(half).toStartWith('Nothing started then, but this meeting was under way:')
  expect(half).toContain('Review')
  expect(half).not.toContain('Deed')
})

test('a meeting that started then or had ended is not under way', async () => {
  const ask = await asking()
  expect(await ask('Which meeting did I have yesterday at 10?')).toStartWith('**1 meeting**')
  expect(await ask('Which meeting did I have yesterday at 11?')).not.toContain('under way')
  expect(await ask('Which meetings did I have yesterday between 11 and 12?')).not.toContain(
    'under way',
  )
})

test('only the own meetings are under way', async () => {
  await asking()
  const other = await aUser()
  const dependencies = openDependencies(other.id, {}, AbortSignal.timeout(30_000), NOW)
  const ask = { query: 'Which meeting did I have yesterday at 10:30?', history: [] }
  expect((await answer(other, ask, dependencies)).result).not.toContain('Review')
})
