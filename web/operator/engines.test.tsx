import { expect, test } from 'bun:test'
import { anError, renderPage, screen } from '../testing/testing'

const answers = {
  '/api/operator/overview': { counts: [], oldestWaitingSeconds: null },
  '/api/operator/jobs?state=failed': [],
}
const large = { title: 'Qwen3', use: 'summaries and answers', license: 'MIT', size: '1.1 GB' }
const model = { title: 'Silero VAD', use: 'finding speech', license: 'MIT', size: '3 MB' }

test('the operator sees who transcribes, finds and writes, and what is wrong with a model', async () => {
  const engines = [
    { service: 'speech', by: 'here', host: null, models: [{ ...model, state: 'damaged' }] },
    { service: 'embeddings', by: 'server', host: 'vectors.example.com', models: [] },
    { service: 'chat', by: 'none', host: null, models: [{ ...large, state: 'tooLarge' }] },
  ]
  await renderPage('/operator', { ...answers, '/api/operator/engines': engines })
  await screen.findByText('Silero VAD, for finding speech (3 MB, MIT): damaged, not used')
  expect(screen.getByText('vectors.example.com')).toBeTruthy()
  const words =
    'Qwen3, for summaries and answers (1.1 GB, MIT): needs more memory than this server has'
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('No model. They are made by rules.', { exact: false })).toBeTruthy()
})

test('engines that cannot be read are said to be so', async () => {
  await renderPage('/operator', {
    ...answers,
    '/api/operator/engines': anError(500, 'Internal error'),
  })
  expect(await screen.findByText('This couldn’t be loaded.')).toBeTruthy()
})
