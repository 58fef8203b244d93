import { expect, test } from 'bun:test'
import { temporaryDirectory } from '../testing/directory'
import { EngineError } from './error'
import { lock } from './lock'
import { inTurn } from './turn'

test('two engines never work at the same time, and run in order', async () => {
  await using directory = temporaryDirectory()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Bun.sleep(5)
    seen.push(`${name} ends`)
  }
  await Promise.all([
    inTurn(directory.path, 'speech', work('speech')),
    inTurn(directory.path, 'chat', work('chat')),
  ])
  expect(seen).toEqual(['speech begins', 'speech ends', 'chat begins', 'chat ends'])
})

test('a question is refused at once during speech recognition, here or in another process', async () => {
  await using directory = temporaryDirectory()
  const ask = () =>
    inTurn(directory.path, 'chat', async () => 'written', { waitMs: 60_000 }).catch(
      (error: unknown) => error,
    )
  const { promise, resolve } = Promise.withResolvers<void>()
  const hearing = inTurn(directory.path, 'speech', () => promise)
  const refusal = new EngineError('busy', 'The server is transcribing a recording.')
  expect(await ask()).toEqual(refusal)
  resolve()
  await hearing
  const unlock = await lock(directory.file('at-work.lock'), 'speech')
  expect(await ask()).toEqual(refusal)
  await unlock?.()
  expect(await ask()).toBe('written')
})

test('the turn of a dead process is free', async () => {
  await using directory = temporaryDirectory()
  const gone = Bun.spawnSync(['true']).pid
  const { hostname } = await import('node:os')
  const words = JSON.stringify({ host: hostname(), pid: gone, words: 'speech' })
  await Bun.write(directory.file('at-work.lock'), words)
  expect(await inTurn(directory.path, 'chat', async () => 'written', { waitMs: 0 })).toBe('written')
})

test('failed work releases its turn', async () => {
  await using directory = temporaryDirectory()
  const fail = () => Promise.reject(new Error('no'))
  await expect(inTurn(directory.path, 'speech', fail)).rejects.toThrow('no')
  expect(await inTurn(directory.path, 'chat', async () => 'written')).toBe('written')
})
