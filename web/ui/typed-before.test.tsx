import { expect, test } from 'bun:test'
import { type ReactElement, useState } from 'react'
import { act, fireEvent, render, screen } from '../testing/testing'
import { Checkbox, Radio } from './choice'
import { DateInput, Input } from './input'
import { NativeSelect } from './native-select'
import { Textarea } from './textarea'

// after the DOM is installed: React looks up events when it is loaded
const { hydrateRoot } = await import('react-dom/client')
const { renderToString } = await import('react-dom/server')

test('text typed before hydration counts, wherever the caret is', async () => {
  await comeToLife(<Words />, () => {
    const field = screen.getByRole<HTMLInputElement>('textbox')
    field.value = 'Hartwell'
    field.focus()
    field.setSelectionRange(2, 4)
  })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect(screen.getByRole('status').textContent).toBe('Hartwell')
  expect(field.value).toBe('Hartwell')
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4])
  act(() => void fireEvent.change(field, { target: { value: 'Hartwell F' } }))
  expect(screen.getByRole('status').textContent).toBe('Hartwell F')
})

test('text overwritten in a multiline control before hydration counts as well', async () => {
  await comeToLife(<Text />, () => {
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    field.value = 'Another'
    field.typedBefore = { words: 'Another', start: 3, end: 3 }
  })
  expect(screen.getByRole('status').textContent).toBe('Another')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Another')
})

test('a date, a list choice and ticks from before hydration count', async () => {
  await comeToLife(<Choices />, () => {
    screen.getByLabelText<HTMLInputElement>('Day').value = '2026-11-20'
    const zone = screen.getByLabelText<HTMLSelectElement>('Zone')
    zone.value = 'UTC'
    zone.typedBefore = { words: 'UTC' }
    for (const name of ['Mail me', 'Second plan']) {
      const box = screen.getByLabelText<HTMLInputElement>(name)
      box.checked = true
      box.typedBefore = { words: 'on' }
    }
  })
  expect(screen.getByRole('status').textContent).toBe('2026-11-20 UTC true second')
  expect(screen.getByLabelText<HTMLInputElement>('Mail me').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('First plan').checked).toBe(false)
})

test('an untouched control reports nothing', async () => {
  const told: unknown[] = []
  await comeToLife(
    <>
      <Input aria-label="Name" value="Ward" onChange={() => told.push('name')} />
      <Textarea value={'two\r\nlines'} onChange={() => told.push('text')} />
      <DateInput value="2026-02-31" onChange={() => told.push('day')} />
      <Checkbox checked onChange={() => told.push('box')}>
        Mail me
      </Checkbox>
      <NativeSelect value="elsewhere" onChange={() => told.push('list')}>
        <option>UTC</option>
      </NativeSelect>
      <Input aria-label="Own" defaultValue="own" onChange={() => told.push('own')} />
    </>,
    () => {
      screen.getByLabelText<HTMLInputElement>('Own').value = 'kept'
    },
  )
  expect(told).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Own').value).toBe('kept')
})

function Words() {
  const [words, setWords] = useState('')
  return (
    <>
      <Input value={words} onChange={(event) => setWords(event.target.value)} />
      <p role="status">{words}</p>
    </>
  )
}

function Text() {
  const [text, setText] = useState('An earlier note')
  return (
    <>
      <Textarea value={text} onChange={(event) => setText(event.target.value)} />
      <p role="status">{text}</p>
    </>
  )
}

function Choices() {
  const [day, setDay] = useState<string | null>(null)
  const [zone, setZone] = useState('Europe/Berlin')
  const [mail, setMail] = useState(false)
  const [plan, setPlan] = useState('first')
  return (
    <>
      <DateInput aria-label="Day" value={day} onChange={setDay} />
      <NativeSelect
        aria-label="Zone"
        value={zone}
        onChange={(event) => setZone(event.target.value)}
      >
        <option>Europe/Berlin</option>
        <option>UTC</option>
      </NativeSelect>
      <Checkbox checked={mail} onChange={(event) => setMail(event.target.checked)}>
        Mail me
      </Checkbox>
      {['first', 'second'].map((name) => (
        <Radio
          key={name}
          name="plan"
          aria-label={name === 'first' ? 'First plan' : 'Second plan'}
          checked={plan === name}
          onChange={() => setPlan(name)}
        />
      ))}
      <p role="status">
        {day} {zone} {String(mail)} {plan}
      </p>
    </>
  )
}

/** Shows the server's markup, changes it, and then hydrates it. */
async function comeToLife(element: ReactElement, before: () => void) {
  const { container } = render(<div />)
  const page = container.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(element)
  before()
  await act(async () => void hydrateRoot(page, element))
}
