import { expect, test } from 'bun:test'
import { useState } from 'react'
import { render, screen, userEvent, waitFor } from '../../testing/testing'
import { Field } from '../field'
import { Select } from './select'

const options = Array.from({ length: 2000 }, (_, index) => ({
  value: String(index),
  label: `Client ${index}`,
}))

test('a long list is filtered by words and usable by keyboard', async () => {
  render(<Choice />)
  const user = userEvent.setup()
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' })
  await user.click(input)
  expect(await screen.findAllByRole('option')).toHaveLength(40)
  expect(screen.getByText('1,960 more. Type to narrow the list.')).toBeTruthy()
  await user.paste('1234 client')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(control().value).toBe('Client 1234'))
  expect(screen.getByText('chosen: 1234')).toBeTruthy()
})

test('words without matches say so, and leaving keeps the chosen option', async () => {
  render(<Choice first="7" />)
  const user = userEvent.setup()
  await waitFor(() => expect(control().value).toBe('Client 7'))
  await user.click(control())
  await user.type(control(), 'nobody')
  expect(await screen.findByText('No matches')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(control().value).toBe('Client 7'))
})

function Choice({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field label="Client">
        <Select options={options} value={value} onChange={setValue} placeholder="Select a client" />
      </Field>
      <p>chosen: {value}</p>
    </>
  )
}

function control() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' })
}
