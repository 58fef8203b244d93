import { startAiServer } from '@app/ai/testing/testing'
import { openTestDatabase } from '@app/db/testing/testing'
import { findLeaks } from '../testing/golden/isolation'

/**
 * Two users with nearly identical libraries ask 500 questions; neither may see the other's data:
 * `bun api/bench/answers-isolation.ts`.
 */
const QUESTIONS = 500

const close = await openTestDatabase()
const server = await startAiServer()
const leaks = await findLeaks(server, QUESTIONS)
console.log(leaks)
await server.stop()
await close()
process.exit(leaks.inPrompts + leaks.inAnswers + leaks.foreignSources === 0 ? 0 : 1)
