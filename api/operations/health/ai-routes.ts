import { hasChat, hasSpeech } from '@app/ai/models/models'
import { Elysia } from 'elysia'
import { env } from '../../env'

/** Which of the AI services are set up, for the labels of what works without them. */
export const aiHealthRoutes = new Elysia().get('/health/ai', () => ({
  chat: hasChat(env.ai),
  speech: hasSpeech(env.ai),
}))
