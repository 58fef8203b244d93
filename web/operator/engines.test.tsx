import { expect, test } from 'bun:test'
import { anError, renderPage, screen } from '../testing/testing'

const idle = { speed: null, workedAt: null, failures: [] }
const answers = {
  '/api/operator/overview': { counts: [], oldestWaitingSeconds: null },
  '/api/operator/jobs?state=failed': [],
}
const large = { title: 'Qwen3', use: 'summaries and answers', license: 'MIT', size: '1.1 GB' }
const model = { title: 'Silero VAD', use: 'finding speech', license: 'MIT', size: '3 MB' }

test('the operator sees what transcribes, searches and writes, and what is wrong with a model', async () => {
  const engines = [
    {
      service: 'speech',
      by: 'here',
      host: null,
      models: [{ ...model, state: 'damaged' }],
      ...idle,
    },
    { service: 'embeddings', by: 'server', host: 'vectors.example.com', models: [], ...idle },
    { service: 'chat', by: 'none', host: null, models: [{ ...large, state: 'tooLarge' }], ...idle },
  ]
  await renderPage('/operator', { ...answers, '/api/operator/engines': engines })
  await screen.findByText('Silero VAD, for finding speech (3 MB, MIT): damaged, not used')
  expect(screen.getByText('vectors.example.com')).toBeTruthy()
  const words =
    'Qwen3, for summaries and answers (1.1 GB, MIT): needs more memory than this server has'
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('No model. Rules write them.', { exact: false })).toBeTruthy()
})

test("the operator sees an engine's speed, and its last errors with their times", async () => {
  const failures = [
    { reason: 'The speech engine stopped responding.', at: '2026-11-22T14:05:00.123456+00:00' },
  ]
  const slow = { speed: 5.26, workedAt: '2026-11-22T15:10:00Z', failures }
  const fast = { speed: 1_204.4, workedAt: '2026-11-22T15:12:00Z', failures: [] }
  const engines = [
    { service: 'speech', by: 'here', host: null, models: [], ...slow },
    { service: 'embeddings', by: 'here', host: null, models: [], ...fast },
  ]
  await renderPage('/operator', { ...answers, '/api/operator/engines': engines })
  const speed = '5.3 seconds of audio per second, last active Nov 22, 2026, 3:10 PM'
  expect((await screen.findByText(speed)) === null).toBe(false)
  const error = 'Nov 22, 2026, 2:05 PM: The speech engine stopped responding.'
  const written = document.querySelector('dl')?.textContent
  expect(written).toContain(error)
  expect(written).toContain('1,204 texts per second, last active Nov 22, 2026, 3:12 PM')
  expect(written).toContain('No errors')
})

test("engines that can't be loaded say so", async () => {
  await renderPage('/operator', {
    ...answers,
    '/api/operator/engines': anError(500, 'Internal error'),
  })
  expect(await screen.findByText('This couldn’t be loaded.')).toBeTruthy()
})
