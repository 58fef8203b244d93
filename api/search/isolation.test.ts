import { expect, test } from 'bun:test'
import { startAiServer } from '@app/ai/testing/testing'
import { findLeaks } from '../testing/golden/isolation'

/** `bun run bench:isolation` asks 500. */
const QUESTIONS = Number(process.env.ISOLATION_QUESTIONS ?? 40)
const PATIENCE_MS = QUESTIONS * 10_000

test(
  'of two users with nearly identical libraries, neither gets the other’s data in a prompt or an answer',
  async () => {
    const server = await startAiServer()
    const leaks = await findLeaks(server, QUESTIONS)
    await server.stop()
    expect(leaks).toMatchObject({
      questions: QUESTIONS,
      inPrompts: 0,
      inAnswers: 0,
      foreignSources: 0,
    })
    expect(leaks.ownInPrompts).toBeGreaterThan(10)
  },
  PATIENCE_MS,
)
