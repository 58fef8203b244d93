import { expect, spyOn, test } from 'bun:test'
import type { Chat } from '@app/ai/models/chat'
import * as limits from '@app/db/search/limits'
import { aUser } from '@app/db/testing/testing'
import { meteredChat } from './spending'

test('an answer is complete even if its length cannot be counted', async () => {
  const { id } = await aUser()
  const said = spyOn(console, 'error').mockImplementation(() => {})
  const counting = spyOn(limits, 'addReceived').mockRejectedValue(new Error('ECONNRESET'))
  const chat: Chat = {
    text: async () => 'June.',
    object: async () => {
      throw new Error('unreachable')
    },
    async *stream() {
      yield 'June.'
    },
  }
  const metered = meteredChat(id, chat)
  expect(await metered.text([])).toBe('June.')
  expect(await Array.fromAsync(metered.stream([]))).toEqual(['June.'])
  expect(said).toHaveBeenCalledTimes(2)
  counting.mockRestore()
  said.mockRestore()
})
