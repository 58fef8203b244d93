import { expect, spyOn, test } from 'bun:test'
import { DoorFailure } from '@app/ai/models/door'
import { AiError } from '@app/ai/models/errors'
import { describeFailure } from './failure'
import { startSearch } from './limits'

test('a database that is away while a model is asked is named, not the model', () => {
  const lost = Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' })
  const cause = new DoorFailure('The door failed.', { cause: lost })
  const { message, status } = describeFailure(new AiError('unavailable', 'stopped', { cause }))
  expect([message, status]).toEqual([expect.stringContaining('database'), 503])
})

test('a question of an account deleted meanwhile asks to sign in, and is no error of the server', async () => {
  const logged = spyOn(console, 'error')
  const error = await startSearch(2_000_000_000).catch((error: unknown) => error)
  const { message, status } = describeFailure(error)
  expect([message, status]).toEqual([expect.stringContaining('log in'), 401])
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
