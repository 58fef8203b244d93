import { expect, spyOn, test } from 'bun:test'
import { Refusal } from '../refusals'
import { placesFor, sendFrom } from './places'

const [ANN, BOB] = [1, 2]
const RETRY_SECONDS = 30

async function* twoParts() {
  yield Buffer.from('a')
  yield Buffer.from('b')
}

/** Sends to one user, who has a single place. */
function aSender() {
  const take = placesFor(1, RETRY_SECONDS)
  const send = (
    parts: () => AsyncGenerator<Uint8Array> = twoParts,
    request = new Request('http://localhost/'),
  ) => sendFrom(take, ANN, request, async () => ({ parts: parts(), headers: { 'x-a': 'b' } }))
  const isFree = () => {
    try {
      take(ANN)()
      return true
    } catch {
      return false
    }
  }
  return { take, send, isFree }
}

test('a user without a place left is told when to try again, and others are not', () => {
  const { take, isFree } = aSender()
  const over = take(ANN)
  try {
    take(ANN)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  }
  expect(isFree()).toBe(false)
  take(BOB)
  over()
  over()
  expect(isFree()).toBe(true)
})

test('a place is taken until the body is read, given up or broken', async () => {
  const { send, isFree } = aSender()
  const read = await send()
  expect([isFree(), read.headers.get('x-a')]).toEqual([false, 'b'])
  expect([await read.text(), isFree()]).toEqual(['ab', true])

  const left = await send()
  await left.body?.cancel()
  expect(isFree()).toBe(true)

  const broken = await send(async function* () {
    yield Buffer.from('a')
    throw new Error('the disk')
  })
  const logged = spyOn(console, 'error').mockImplementation(() => {})
  await expect(broken.text()).rejects.toBeUndefined()
  logged.mockRestore()
  expect(isFree()).toBe(true)
})

test('a place is free again if there is no body, and if the reader leaves before', async () => {
  const { take, send, isFree } = aSender()
  const head = await send(twoParts, new Request('http://localhost/', { method: 'HEAD' }))
  expect([await head.text(), head.headers.get('x-a'), isFree()]).toEqual(['', 'b', true])

  const gone = new AbortController()
  await send(twoParts, new Request('http://localhost/', { signal: gone.signal }))
  gone.abort()
  expect(isFree()).toBe(true)

  const failed = sendFrom(take, ANN, new Request('http://localhost/'), async () => {
    throw new Error('the database')
  })
  await expect(failed).rejects.toThrow('the database')
  expect(isFree()).toBe(true)
})
