import { hasChat, hasSpeech } from '@app/ai/models/available'
import { Elysia, t } from 'elysia'
import { env } from '../../env'
import { call } from '../../http/describe'

/** The configured AI services, for labels on what works without them. */
export const aiHealthRoutes = new Elysia().get(
  '/health/ai',
  () => ({
    chat: hasChat(env.ai),
    speech: hasSpeech(env.ai),
  }),
  call('readAiHealth', 'Which AI services are set up', {
    200: t.Object({ chat: t.Boolean(), speech: t.Boolean() }),
  }),
)
