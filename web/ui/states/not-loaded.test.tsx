import { expect, test } from 'bun:test'
import { anError, renderPage, screen, waitFor, within } from '../../testing/testing'

test('only failed data is loaded again', async () => {
  let failing = true
  let samples = 0
  const { user } = await renderPage('/compliance', {
    '/api/clients': [],
    '/api/compliance/trail': { rows: [], next: null, meetings: [] },
    '/api/receipts': () => (failing ? anError(500, '') : { receipts: [] }),
    '/api/compliance/samples': () => {
      samples += 1
      return []
    },
  })
  await screen.findByText('This couldn’t be loaded.')
  failing = false
  const asked = samples
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nothing has been deleted yet.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(samples).toBe(asked)
})

test('tokens and templates that could not be loaded are not shown as an empty list', async () => {
  const refusal = () => anError(500, '')
  await renderPage('/account', { '/api/tokens': refusal, '/api/templates': refusal })
  const section = async (name: string) => within(await screen.findByRole('region', { name }))
  await (await section('Access tokens')).findByText('This couldn’t be loaded.')
  await (await section('Templates')).findByText('This couldn’t be loaded.')
  expect(screen.queryByText(/Always there/)).toBeNull()
})
