import { expect, test } from 'bun:test'
import { anError, renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

async function open(answers: Record<string, unknown>) {
  const page = await renderPage('/meetings/12', { '/api/meetings/12': aMeeting(), ...answers })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Export' })
  while (!('highlighted' in item.dataset)) await page.user.keyboard('{ArrowDown}')
  await page.user.keyboard('{Enter}')
  return { page, dialog: within(await screen.findByRole('dialog')) }
}

test("a text that can't be set as PDF shows the server’s words, and Word can be chosen", async () => {
  const words = 'This meeting has letters that our PDF fonts don’t have.'
  const { page, dialog } = await open({
    '/api/meetings/12/documents/pdf?transcript=false': anError(409, words),
    '/api/meetings/12/documents/docx?transcript=true': 'a file',
  })
  await page.user.click(dialog.getByRole('button', { name: 'Download' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(words)
  await page.user.click(dialog.getByRole('radio', { name: 'Word' }))
  await page.user.click(dialog.getByRole('checkbox', { name: 'Include the full transcript' }))
  await page.user.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  const asked = page.calls.map(({ path }) => path).filter((path) => path.includes('documents'))
  expect(asked.at(-1)).toBe('/api/meetings/12/documents/docx?transcript=true')
})
