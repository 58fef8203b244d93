import { expect, spyOn, test } from 'bun:test'
import * as stored from '@app/db/meetings/retention/rules'
import { aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

test('rules for an account that is deleted meanwhile are refused by asking to sign in', async () => {
  const adviser = await as(await aUser())
  const gone = spyOn(stored, 'setRules').mockResolvedValue(false)
  const { status } = await adviser.put('/api/account/retention', { rules: { audio: 30 } })
  gone.mockRestore()
  expect(status).toBe(401)
})
