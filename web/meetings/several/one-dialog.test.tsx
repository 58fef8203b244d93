import { afterEach, expect, test } from 'bun:test'
import { act, fireEvent, renderPage, screen, waitFor, within } from '../../testing/testing'
import { clearChosen } from '../upload/chosen-files'
import { openList } from '../upload/pick-testing'

afterEach(() => act(clearChosen))

test('a file dropped beside the upload dialog is added to it', async () => {
  const { dialog } = await openDialog()
  await drop('First.mp3')
  expect(within(dialog).getByText('First.mp3')).toBeTruthy()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('with a second file one dialog asks about both, and Cancel returns to the first', async () => {
  await openDialog()
  await drop('First.mp3')
  await drop('Second.mp3')
  const several = await screen.findByRole('dialog', { name: 'Upload 2 files' })
  await waitFor(() => expect(dialogs()).toEqual(['Upload 2 files']))
  expect(within(several).getByText(/^First\.mp3 ·/)).toBeTruthy()
  await drop('Third.mp3')
  await within(several).findByText(/^Third\.mp3 ·/)
  await act(async () => fireEvent.click(within(several).getByRole('button', { name: 'Cancel' })))
  await waitFor(() => expect(dialogs()).toEqual(['Upload Audio Recording']))
  expect(screen.getByText('First.mp3')).toBeTruthy()
})

test('a document dropped beside the dialog is refused, and its file stays', async () => {
  const { dialog } = await openDialog()
  await drop('First.mp3')
  await drop('contract.pdf', 'application/pdf')
  expect(await screen.findByText('Invalid file type')).toBeTruthy()
  expect(within(dialog).getByText('First.mp3')).toBeTruthy()
  expect(dialogs()).toEqual(['Upload Audio Recording'])
})

test('after several files were sent, the focus returns to the button', async () => {
  const { user } = await openDialog()
  await drop('First.mp3')
  await drop('Second.mp3')
  const several = within(await screen.findByRole('dialog', { name: 'Upload 2 files' }))
  await user.click(await openList(/Select Client/))
  const list = within(await screen.findByRole('listbox'))
  await user.click(await list.findByRole('option', { name: 'Hartwell Family Trust' }))
  await user.click(several.getByRole('button', { name: 'Upload 2 files' }))
  await waitFor(() => expect(dialogs()).toEqual([]))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload Audio'))
})

test('the command to upload leads back to the open dialog', async () => {
  await openDialog()
  await drop('First.mp3')
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  const command = await screen.findByRole('option', { name: 'Upload Audio' })
  await act(async () => fireEvent.click(command))
  await waitFor(() => expect(dialogs()).toEqual(['Upload Audio Recording']))
  expect(screen.getByText('First.mp3')).toBeTruthy()
})

async function openDialog() {
  const { user } = await renderPage('/dashboard', {
    '/api/stats': {},
    '/api/meetings?days=7': [],
    '/api/clients': [{ id: 7, name: 'Hartwell Family Trust', type: 'Estate Planning' }],
  })
  const [button] = await screen.findAllByRole('button', { name: 'Upload Audio' })
  if (button) await user.click(button)
  return { user, dialog: await screen.findByRole('dialog') }
}

function dialogs() {
  return screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => {
    const id = dialog.getAttribute('aria-labelledby') ?? ''
    return document.getElementById(id)?.textContent
  })
}

/** Drops a file beside the dialog, once the page listens. */
async function drop(name: string, type = 'audio/mpeg') {
  const dataTransfer = { types: ['Files'], files: [new File(['sound'], name, { type })] }
  await waitFor(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer })
    await act(async () => void document.body.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
  })
}
