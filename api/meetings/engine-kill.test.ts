import { afterAll, expect, test } from 'bun:test'
import { closeLocalSpeech, localSpeechProcesses } from '@app/ai/local/speech/local-speech'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { speakTiny, type TinySpeech, tinySpeech } from '@app/ai/testing/tiny-models/speech'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { processNow, uploadAs } from './testing'

const nothing = env.ai
afterAll(() => {
  env.ai = nothing
  closeLocalSpeech()
})

const PIECE_SECONDS = 10
const TURNS: TinySpeech[] = [
  ['Good', 'morning,', 'Margaret.'],
  ['The', 'trust', 'deed', 'is', 'ready.'],
  ['Margaret.', 'is', 'ready.'],
  ['The', 'deed', 'is', 'Good'],
  ['morning,', 'The', 'trust', 'is', 'ready.'],
]
/** Often enough for a bad day, below the pipeline's limit: eight tries per piece. */
const KILLS_PER_PIECE = 2
/** Far less than an engine runs; each check is a statement. */
const LOOKS_EVERY_MS = 20

test('an engine that is killed repeatedly loses no word and repeats none', async () => {
  await using directory = temporaryDirectory()
  env.ai = { localSpeech: await tinySpeech(directory.path) }
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const talk = TURNS.flatMap((turn) => [...turn, PIECE_SECONDS - turn.length * 0.4])
  const recording = { bytes: speakTiny([1, ...talk]), name: 'meeting.wav' }
  const { id } = await (await uploadAs(user, recording, { clientId })).json()

  let over = false
  const processing = processNow(user, id, { pieceSeconds: PIECE_SECONDS }).finally(() => {
    over = true
  })
  let kills = 0
  let saved = 0
  for (let onPiece = 0; !over; await Bun.sleep(LOOKS_EVERY_MS)) {
    const heard = await countPieces(id)
    if (heard > saved) onPiece = 0
    saved = Math.max(saved, heard)
    const [pid] = localSpeechProcesses()
    if (pid === undefined || onPiece === KILLS_PER_PIECE) continue
    await Bun.sleep(Math.random() * 120)
    if (localSpeechProcesses()[0] !== pid) continue
    process.kill(pid, 'SIGKILL')
    onPiece += 1
    kills += 1
  }
  const meeting = await processing
  expect([meeting.status, meeting.failure]).toEqual(['Processed', null])
  const said = meeting.transcript?.segments.map(({ text }) => text).join(' ')
  expect(said).toBe(TURNS.flat().join(' '))
  expect(kills).toBeGreaterThanOrEqual(KILLS_PER_PIECE)
  console.log(`the engine was killed ${kills} times`)
})

async function countPieces(meetingId: number): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from transcript_pieces where meeting_id = ${meetingId}
  `
  return row?.count ?? 0
}
