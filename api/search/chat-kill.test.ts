import { afterAll, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { truncate } from 'node:fs/promises'
import { closeLocalChat } from '@app/ai/local/chat/local-chat'
import * as engineProcess from '@app/ai/local/chat/process'
import { type EngineWork, watchEngines } from '@app/ai/local/engine-work'
import { pathOf } from '@app/ai/local/folder'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { tinyChat } from '@app/ai/testing/tiny-models/chat'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { processNow, uploadAs } from '../meetings/testing'
import { as } from '../testing/testing'

/** Kills of each kind. `CHAT_KILLS=25 bun test api/search/chat-kill.test.ts` runs the benchmark. */
const KILLS = Number(process.env.CHAT_KILLS ?? 1)
const REPLY = 'June [1].'
const KILLED = 'The server ran out of memory while a text was written.'
/** In the benchmark, a low-priority engine may starve on a busy machine. */
const SLOW = 'The model on this server took too long.'
const query = 'What was said about the bond ladder?'
/** Minimum text chunks an engine sends for a summary. */
const SUMMARY_PIECES = 5 * REPLY.length
const SAID = 'The bond ladder for the trust matures in June, and then we talk about the house.'

/** A low-priority process may wait; no shorter than any test's own timeout. */
setDefaultTimeout(300_000 * KILLS)
const said = spyOn(console, 'error').mockImplementation(() => {})
const nothing = env.ai
const directory = temporaryDirectory()
const localChat = await tinyChat(directory.path, { reply: REPLY, answerMs: 600_000 })
env.ai = { localChat }
const failures: string[] = []
watchEngines((work: EngineWork) => 'failure' in work && failures.push(work.failure))
const user = await aUser()
const { id: clientId } = await aClient(user)
afterAll(async () => {
  env.ai = nothing
  watchEngines(() => {})
  started.mockRestore()
  said.mockRestore()
  closeLocalChat()
  await directory[Symbol.asyncDispose]()
})

/** Text chunks an engine sends before it is killed; null never kills it. */
let piecesLeft: number | null = null
const { startProcess } = engineProcess
const started = spyOn(engineProcess, 'startProcess').mockImplementation((...given) => {
  const engine = startProcess(...given)
  const heard = (writing: engineProcess.Writing) => (text: string) => {
    if (piecesLeft !== null) piecesLeft -= 1
    if (piecesLeft === 0) process.kill(engine.pid, 'SIGKILL')
    writing.onText(text)
  }
  return { ...engine, write: (writing) => engine.write({ ...writing, onText: heard(writing) }) }
})

/** Runs `work` with a new engine that is killed once in the middle of a text. */
async function killedOnce<T>(pieces: number, work: () => Promise<T>) {
  closeLocalChat()
  const before = failures.length
  piecesLeft = 1 + Math.floor(Math.random() * pieces)
  const done = await work()
  expect(piecesLeft).toBeLessThanOrEqual(0)
  piecesLeft = null
  const why = failures.slice(before)
  // The text may have been complete when the engine was killed; on a busy machine the next one may
  // be slow.
  expect([[], [KILLED], [SLOW], [KILLED, SLOW]]).toContainEqual(why)
  if (KILLS > 1) console.log(why.join(' ') || 'killed after its text')
  return { done, why }
}

/** Each recording is unique: a duplicate upload is not summarized again. */
async function aMeeting(nth: number): Promise<number> {
  const lines = [1, 2, 3, 4].map((minute) => `[00:0${minute}:00] Margaret: Talk ${nth}. ${SAID}`)
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const file = { bytes, name: 'meeting.txt' }
  return (await (await uploadAs(user, file, { clientId })).json()).id
}

async function ask() {
  const headers = { 'content-type': 'application/json', 'colloquy-conversation': 'new' }
  const init = { method: 'POST', headers, body: JSON.stringify({ query }) }
  return (await (await as(user)).send('/api/search', init)).json()
}

test('if the engine is killed in the middle of a summary, another one writes it in full', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const id = await aMeeting(kill)
    const { done: meeting } = await killedOnce(SUMMARY_PIECES, () => processNow(user, id))
    expect([meeting.status, meeting.failure]).toEqual(['Processed', null])
    expect(meeting.transcript?.segments).toHaveLength(4)
    expect(meeting.summary).toMatchObject({ origin: 'model', executiveSummary: REPLY })
    const [{ count } = {}] = await sql`
      select count(*)::int as count from summaries where meeting_id = ${id}
    `
    expect(count).toBe(1)
  }
})

test('if the engine is killed in the middle of an answer, the answer is complete or written by rules that say why', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    // the benchmark exceeds one user's rate limit
    await sql`delete from rate_limits where key = ${`search:${user.id}`}`
    const { done, why } = await killedOnce(REPLY.length, ask)
    const { result, origin, conversation } = done
    if (origin === 'model') expect(result).toBe(REPLY)
    else expect(result).toStartWith(`${why.at(-1)} Here’s what was said, found without AI.`)
    expect(result).toContain('June')
    const turns = await sql`select answer from turns where conversation_id = ${conversation}`
    expect(turns.map(({ answer }) => answer)).toEqual([result])
  }
})

test('a model that disappears under a running engine is no longer used', async () => {
  await ask()
  await truncate(pathOf(directory.path, localChat.model, 'tiny.gguf'), 1_000)
  const { result, origin } = await ask()
  expect(origin).toBe('rules')
  expect(result).toContain('June')
})
