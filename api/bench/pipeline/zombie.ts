import { startAiServer } from '@app/ai/testing'
import { recordTones } from '@app/ai/testing/tones'
import { startProduct, until, withDatabase, withDirectory } from './product'

/**
 * Stops a worker in the middle of a recording until another has finished it, then lets it go on: what
 * it writes late must not count. Needs DATABASE_URL: `bun run bench:zombie [times]`.
 */
const times = Number(process.argv[2] ?? 5)
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL must name a server')
const PATIENCE_MS = 180_000
let unharmed = 0

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    for (let time = 1; time <= times; time += 1) {
      const ai = await startAiServer()
      const options = {
        dataDir,
        aiUrl: ai.url,
        variables: { ...database, SESSION_SECRET: 's'.repeat(32) },
      }
      const zombie = await startProduct(options)
      ai.fail({ kind: 'drip', milliseconds: 5 }, { route: 'transcriptions' })
      const form = new FormData()
      const data = { title: `Zombie ${time}`, date: '2026-04-03', clientId: zombie.clientId }
      form.append('meetingData', JSON.stringify(data))
      form.append(
        'audioFile',
        new File([recordTones([{ text: `Number ${time} is heard.` }])], 'a.wav'),
      )
      const response = await zombie.fetch('/api/meetings/upload', { method: 'POST', body: form })
      const { id } = (await response.json()) as { id: number }
      await until(async () => ai.requests.length || null, PATIENCE_MS)
      process.kill(zombie.pid, 'SIGSTOP')
      const other = await startProduct(options)
      const ended = await until(async () => {
        const { status } = await other.meeting(id)
        return status === 'Processing' ? null : status
      }, PATIENCE_MS)
      const before = JSON.stringify(
        await (await other.fetch(`/api/meetings/${id}/versions`)).json(),
      )
      process.kill(zombie.pid, 'SIGCONT')
      await Bun.sleep(5000)
      const after = JSON.stringify(await (await other.fetch(`/api/meetings/${id}/versions`)).json())
      const { status } = await other.meeting(id)
      if (ended === 'Processed' && status === 'Processed' && before === after) unharmed += 1
      else console.log(`${time}: ${ended}, then ${status}`)
      await zombie.kill()
      await other.kill()
      await ai.stop()
    }
  }),
)
console.log(`${unharmed}/${times} finished by the other worker and left alone by the first`)
process.exit(unharmed === times ? 0 : 1)
