import { expect, test } from 'bun:test'
import { startAiServer } from '@app/ai/testing'
import { startProduct, until, withDirectory } from '../bench/pipeline/product'
import { aRecording, SPOKEN, uploadForm } from './testing'

const PATIENCE_MS = 120_000

test('a recording whose process is killed while it is transcribed becomes "Processed" after the restart', async () => {
  const ai = await startAiServer()
  await withDirectory(async (dataDir) => {
    const first = await startProduct({ dataDir, aiUrl: ai.url })
    ai.fail({ kind: 'hang' }, { route: 'transcriptions' })
    const body = uploadForm(aRecording(), { clientId: first.clientId })
    const response = await first.fetch('/api/meetings/upload', { method: 'POST', body })
    const { id } = (await response.json()) as { id: number }
    const asked = await until(async () => ai.requests.length || null, PATIENCE_MS)
    expect(asked).toBe(1)
    expect((await first.meeting(id)).status).toBe('Processing')
    await first.kill()

    const second = await startProduct({ dataDir, aiUrl: ai.url })
    const meeting = await until(async () => {
      const found = await second.meeting(id)
      return found.status === 'Processing' ? null : found
    }, PATIENCE_MS)
    await second.kill()
    expect(meeting?.status).toBe('Processed')
    expect(meeting?.transcript?.segments.map(({ text }) => text).join(' ')).toBe(SPOKEN)
  })
  await ai.stop()
}, 300_000)
