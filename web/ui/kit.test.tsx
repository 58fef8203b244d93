import { expect, mock, test } from 'bun:test'
import { useState } from 'react'
import { fireEvent, render, screen, userEvent, waitFor } from '../testing/testing'
import { ConfirmDialog } from './dialogs/confirm-dialog'
import { Dialog } from './dialogs/dialog'
import { Field } from './field'
import { FileDrop } from './file-drop'
import { Input } from './input'
import { PinInput } from './pin-input'
import { Select } from './select/select'
import { StatusBadge } from './status-badge'
import { Tabs } from './tabs'

test('a field names its control and describes it by its error', () => {
  render(
    <Field label="Client Name" error="Required">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Client Name' })
  const description = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(description)?.textContent).toBe('Required')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a select is usable by keyboard and reports the chosen value', async () => {
  const user = userEvent.setup()
  render(<Clients />)
  await user.click(screen.getByRole('combobox', { name: 'Client' }))
  const option = await screen.findByRole('option', { name: 'Whitfield Family Trust' })
  await user.click(option)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Client' }).textContent).toBe(
      'Whitfield Family Trust',
    ),
  )
})

test('a dialog begins at its first control, not at its close button', async () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Consent">
      <input aria-label="Comment" />
    </Dialog>,
  )
  const comment = await screen.findByLabelText('Comment')
  await waitFor(() => expect(document.activeElement === comment).toBe(true))
})

test('a confirmation is an alertdialog and does nothing until it is confirmed', async () => {
  const user = userEvent.setup()
  const confirmed = mock(() => {})
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Delete Meeting"
      description="Are you sure?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={confirmed}
    />,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Meeting' })
  expect(dialog.textContent).toContain('Are you sure?')
  expect(confirmed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirmed).toHaveBeenCalledTimes(1)
})

test('a confirmation stays open while its action is running', async () => {
  const user = userEvent.setup()
  const changed = mock(() => {})
  render(
    <ConfirmDialog
      open
      onOpenChange={changed}
      title="Delete Meeting"
      description="Are you sure?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending
      onConfirm={() => {}}
    />,
  )
  await screen.findByRole('alertdialog', { name: 'Delete Meeting' })
  await user.keyboard('{Escape}')
  expect(changed).not.toHaveBeenCalled()
})

test('a pasted code fills all six boxes', async () => {
  const user = userEvent.setup()
  const codes: string[] = []
  render(<PinInput label="Verification code" value="" onChange={(code) => codes.push(code)} />)
  const boxes = screen.getAllByRole('textbox')
  expect(boxes).toHaveLength(6)
  await user.click(boxes[0] as HTMLElement)
  await user.paste('123456')
  await waitFor(() => expect(codes.at(-1)).toBe('123456'))
})

test('tabs show the panel of the chosen tab', async () => {
  const user = userEvent.setup()
  render(<TwoTabs />)
  expect(screen.getByText('the summary')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'My Notes' }))
  expect(await screen.findByText('the notes')).toBeTruthy()
})

test('a chosen file is shown with its size and can be removed', async () => {
  const user = userEvent.setup()
  const given: (File | null)[] = []
  const file = new File([new Uint8Array(1_572_864)], 'review.mp3', { type: 'audio/mpeg' })
  render(
    <FileDrop
      label="Audio File"
      hint="MP3"
      accept="audio/*"
      allowed={() => true}
      file={file}
      onFile={(next) => given.push(next)}
      onReject={() => {}}
    />,
  )
  expect(screen.getByText('review.mp3')).toBeTruthy()
  expect(screen.getByText('1.50 MB')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(given).toEqual([null])
})

test('a dropped folder is refused, not ignored', async () => {
  const refused: string[] = []
  render(
    <FileDrop
      label="Audio File"
      hint="MP3"
      accept="audio/*"
      allowed={() => true}
      file={null}
      onFile={() => {}}
      onReject={(files) => refused.push(...files.map(({ name }) => name))}
    />,
  )
  const getAsFile = () => new File([], 'Recordings')
  const folder = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }), getAsFile }
  const dataTransfer = { items: [folder], types: ['Files'], files: [getAsFile()] }
  fireEvent.drop(screen.getByText('choose a file'), { dataTransfer })
  expect(refused).toEqual(['Recordings'])
})

test('statuses have words and colors by meaning', () => {
  render(
    <div>
      {['Uploaded', 'Processing', 'Processed', 'Failed', 'Scheduled', 'Archived'].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>,
  )
  expect(screen.getByText('Thinking...').className).toContain('text-warn')
  expect(screen.getByText('Processing...').className).toContain('text-warn')
  expect(screen.getByText('Processed').className).toContain('text-good')
  expect(screen.getByText('Failed').className).toContain('text-bad')
  expect(screen.getByText('Scheduled').className).toContain('text-soft')
  expect(screen.getByText('Archived').className).toContain('text-warn')
  // a list has many: the dot is drawn by the style
  expect(document.querySelectorAll('.status > *')).toHaveLength(0)
})

function Clients() {
  const [value, setValue] = useState('')
  return (
    <Field label="Client">
      <Select
        options={[
          { value: '', label: 'All Clients' },
          { value: '1', label: 'Whitfield Family Trust' },
        ]}
        value={value}
        onChange={setValue}
      />
    </Field>
  )
}

function TwoTabs() {
  const [tab, setTab] = useState('summary')
  return (
    <Tabs
      label="Meeting"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'summary', label: 'Summary', content: 'the summary' },
        { value: 'notes', label: 'My Notes', content: 'the notes' },
      ]}
    />
  )
}
