import { expect, test } from 'bun:test'
import { renderPage, screen } from '../../testing/testing'

const hosts = [
  { host: 'api.example.com', here: false, calls: 3, bytes: 41_000 },
  { host: '127.0.0.1:8000', here: true, calls: 2, bytes: 1_000 },
  { host: 'this server', here: true, calls: 1, bytes: 1_000 },
]
const answers = {
  '/api/account/ai-calls': { hosts, calls: [], next: null },
  '/api/account/consent': { processUnknown: true },
  '/api/account/masking': { masking: 'remote' },
  '/api/account/voices': { remember: true, voices: 2 },
}

test('the account lists what left this server, and has both settings', async () => {
  const { user, calls } = await renderPage('/account', {
    ...answers,
    'PUT /api/account/consent': { processUnknown: false },
    'PUT /api/account/masking': { masking: 'always' },
  })
  await screen.findByText('api.example.com: 3 calls, 41 kB')
  screen.getByText('This server: 3 calls, 2 kB')
  await user.click(await screen.findByRole('checkbox', { name: /consent isn’t recorded/ }))
  await user.click(await screen.findByRole('radio', { name: 'Always' }))
  const put = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(put).toEqual([{ processUnknown: false }, { masking: 'always' }])
})

test('voices are remembered on request, and forgotten by a button', async () => {
  const { user, calls } = await renderPage('/account', {
    ...answers,
    'PUT /api/account/voices': { remember: false, voices: 0 },
    'DELETE /api/account/voices': { forgotten: 2 },
  })
  await screen.findByText('2 voices stored')
  await user.click(await screen.findByRole('button', { name: 'Forget voices' }))
  await screen.findByText('Voices forgotten')
  await user.click(await screen.findByRole('checkbox', { name: /Remember voices/ }))
  await screen.findByText('Setting saved')
  const sent = calls.filter(({ method }) => method === 'PUT' || method === 'DELETE')
  expect(sent.map(({ method, body }) => [method, body ?? null])).toEqual([
    ['DELETE', null],
    ['PUT', { remember: false }],
  ])
})
