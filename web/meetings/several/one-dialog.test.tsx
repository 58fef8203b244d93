import { afterEach, expect, spyOn, test } from 'bun:test'
import { inParts } from '../../testing/in-parts'
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
  expect(within(several).getByText(inParts(/^First\.mp3 ·/))).toBeTruthy()
  await drop('Third.mp3')
  await within(several).findByText(inParts(/^Third\.mp3 ·/))
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

test('what was entered for one file is kept when others join it', async () => {
  const { user, dialog } = await openDialog()
  await user.click(await openList(/Select Client/))
  await user.click(await screen.findByRole('option', { name: 'Hartwell Family Trust' }))
  await user.type(within(dialog).getByLabelText('Meeting Title'), 'Annual review')
  fireEvent.change(within(dialog).getByLabelText('Meeting Date'), {
    target: { value: '2026-03-02' },
  })
  await user.type(within(dialog).getByLabelText('Type (optional)'), 'Planning')
  await drop('First.mp3')
  await drop('Second.mp3')
  const several = within(await screen.findByRole('dialog', { name: 'Upload 2 files' }))
  await waitFor(() =>
    expect(valuesOf(several.getAllByLabelText('Title'))).toEqual(['Annual review', 'Second']),
  )
  expect(valuesOf(several.getAllByLabelText('Date'))[0]).toBe('2026-03-02')
  expect(valuesOf([several.getByLabelText('Type (optional)')])).toEqual(['Planning'])
  expect(several.getByRole('combobox', { name: /Select Client/ }).textContent).toBe(
    'Hartwell Family Trust',
  )
})

test('a file chosen before goes along with several from the picker', async () => {
  const { user, dialog } = await openDialog()
  await drop('First.mp3')
  await pickAfter(
    () => user.click(within(dialog).getByRole('button', { name: 'Upload several files' })),
    ['Second.mp3', 'Third.mp3'],
  )
  const several = within(await screen.findByRole('dialog', { name: 'Upload 3 files' }))
  expect(several.getByText(inParts(/^First\.mp3 ·/))).toBeTruthy()
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

function valuesOf(inputs: HTMLElement[]) {
  return inputs.map((input) => (input instanceof HTMLInputElement ? input.value : null))
}

/** Answers the browser's own file picker. */
async function pickAfter(press: () => Promise<void>, names: string[]) {
  const pickers: HTMLInputElement[] = []
  const click = spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    pickers.push(this)
  })
  await press()
  click.mockRestore()
  const [picker] = pickers
  if (!picker) throw new Error('no picker was opened')
  const files = names.map((name) => new File(['sound'], name, { type: 'audio/mpeg' }))
  Object.defineProperty(picker, 'files', { value: files })
  await act(async () => void picker.dispatchEvent(new Event('change')))
}
