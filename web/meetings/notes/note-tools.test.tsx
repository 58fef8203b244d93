import { expect, test } from 'bun:test'
import { renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

let lastMeeting = 900

async function open(content: string) {
  const id = ++lastMeeting
  const saved = { content, updatedAt: '2026-11-20T10:00:00.000Z' }
  const page = await renderPage(`/meetings/${id}?tab=notes`, {
    [`/api/meetings/${id}`]: aMeeting({ id }),
    [`/api/notes/meeting/${id}`]: saved,
    'POST /api/notes': saved,
  })
  const field = await screen.findByPlaceholderText('Write your notes here...')
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('there is no field')
  return { ...page, field }
}

test("buttons and Enter write Markdown, and Alt+T inserts the recording's time", async () => {
  const { user, field } = await open('')
  await user.click(screen.getByRole('button', { name: 'Checkbox' }))
  await waitFor(() => expect(field.value).toBe('- [ ] '))
  await user.type(field, 'Call{Enter}')
  await waitFor(() => expect(field.value).toBe('- [ ] Call\n- [ ] '))
  await user.type(field, '{Alt>}[KeyT]{/Alt}')
  await waitFor(() => expect(field.value).toBe('- [ ] Call\n- [ ] [0:00] '))
})

test('a note is shown formatted, and its checkboxes change its Markdown', async () => {
  const { user, field } = await open('## Plan\n- [ ] Call at [1:05]\n- bonds')
  await user.click(screen.getByRole('button', { name: 'Read' }))
  const panel = within(await screen.findByRole('tabpanel', { name: 'My Notes' }))
  expect(panel.getByRole('heading', { name: 'Plan' })).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Play from 1:05' })).toBeTruthy()
  await user.click(panel.getByRole('checkbox'))
  await waitFor(() => expect(field.value).toBe('## Plan\n- [x] Call at [1:05]\n- bonds'))
  await user.click(screen.getByRole('button', { name: 'Write' }))
  expect(screen.getByRole('textbox', { name: 'My Personal Notes' })).toBeTruthy()
})
