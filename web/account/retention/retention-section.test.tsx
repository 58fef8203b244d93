import { expect, test } from 'bun:test'
import { renderPage, screen } from '../../testing/testing'

const PATH = '/api/account/retention'

test('the account sets how long recordings are kept, and shows what expires soon', async () => {
  const answer = { rules: { notes: 45 }, upcoming: { count: 2, first: '2026-12-01T12:00:00.000Z' } }
  const { user, calls } = await renderPage('/account', {
    [PATH]: answer,
    [`PUT ${PATH}`]: { rules: {} },
  })
  await screen.findByText(/2 recordings or texts are about to be deleted, the first on December 1/)
  expect((screen.getByLabelText('Notes') as HTMLSelectElement).value).toBe('45')
  await user.selectOptions(screen.getByLabelText('Recordings'), '90 days')
  await screen.findByText('Retention saved')
  await user.selectOptions(screen.getByLabelText('Notes'), 'Keep')
  const put = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(put).toEqual([{ rules: { notes: 45, audio: 90 } }, { rules: { notes: null } }])
})
