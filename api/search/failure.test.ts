import { expect, test } from 'bun:test'
import { DoorFailure } from '@app/ai/models/door'
import { AiError } from '@app/ai/models/errors'
import { describeFailure } from './failure'

test('a database that is away while a model is asked is named, not the model', () => {
  const lost = Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' })
  const cause = new DoorFailure('The door failed.', { cause: lost })
  const { message, status } = describeFailure(new AiError('unavailable', 'stopped', { cause }))
  expect([message, status]).toEqual([expect.stringContaining('database'), 503])
})
