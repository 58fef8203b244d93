import { expect, test } from 'bun:test'
import { MODELS } from '@app/ai/local/models'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { tinyChat } from '@app/ai/testing/tiny-models/chat'
import { chatNotice } from './chat-notice'

test('the console says what writes, what is missing with size and time, or that the machine is too small', async () => {
  await using directory = temporaryDirectory()
  const localChat = await tinyChat(directory.path)
  expect(chatNotice({})).toBeNull()
  expect(chatNotice({ localChat })).toBe(
    'Summaries and answers are written on this server with Tiny chat.',
  )
  expect(chatNotice({ localChat: { ...localChat, model: MODELS.chat } })).toBe(
    'CHAT=local: Qwen3 1.7B by Alibaba is not downloaded yet. Run bun run models fetch chat: 1.1 GB, about 3 minutes at 50 Mbit/s. Until then rules write summaries and answers.',
  )
  expect(chatNotice({ localChat: { ...localChat, fits: false } })).toBe(
    'CHAT=local needs 5.0 GB of memory, and this server has less: rules write summaries and answers.',
  )
})
