import { expect, test } from 'bun:test'
import type { ConsentEntry } from '@app/db/meetings/consent/consents'
import useSWR from 'swr'
import { anError, render, screen, userEvent, waitFor } from '../../testing/testing'
import { currentToast } from '../toast'
import { ConsentHistory } from './consent-history'

const bare: ConsentEntry = {
  id: 9,
  of: 'meeting',
  state: 'given',
  method: 'signed',
  moment: null,
  comment: '',
  givenBy: 'Ann',
  givenOn: null,
  recordedBy: 'Mara',
  evidence: null,
  recordedAt: '2026-03-02T17:00:00.000Z',
}
const shown = { ...bare, evidence: { name: 'form.pdf', bytes: 41_000, sha256: 'f'.repeat(64) } }
const refusal = 'This consent already has its file. Record another one to add a file.'

function History({ path }: { path: string }) {
  const fetcher = async () => (await fetch(path)).json()
  const { data = [] } = useSWR<ConsentEntry[]>(path, fetcher)
  return <ConsentHistory entries={data} path={path} />
}

for (const [title, words, answer] of [
  ['File attached', undefined, Response.json({ success: true })],
  ['File not attached', refusal, anError(409, refusal)],
] as const) {
  test(`${title}: it is reported, and the link to the file takes the focus`, async () => {
    let entries: ConsentEntry[] = [bare]
    render(<History path={`/api/${title}`} />, async (_, init) => {
      if (init?.method !== 'PUT') return Response.json(entries)
      entries = [shown]
      return answer
    })
    const user = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Attach file' })
    const line = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(line?.textContent).toBe('Given\u00a0· Signed\u00a0· Ann')
    await user.click(button)
    await user.upload(screen.getByLabelText('Evidence file'), new File(['x'], 'form.pdf'))
    const link = await screen.findByRole('link', { name: 'form.pdf (41 kB)' })
    await waitFor(() => expect(document.activeElement === link).toBe(true))
    expect(currentToast()).toMatchObject({ title })
    expect(currentToast()?.description).toBe(words)
  })
}

test('no second file is accepted while one is being attached', async () => {
  const answer = Promise.withResolvers<Response>()
  render(<History path="/api/slow" />, async (_, init) =>
    init?.method === 'PUT' ? answer.promise : Response.json([bare]),
  )
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'Attach file' })
  const picker = screen.getByLabelText('Evidence file')
  await user.upload(picker, new File(['x'], 'form.pdf'))
  let asked = 0
  picker.addEventListener('click', () => (asked += 1))
  const button = await screen.findByRole('button', { name: 'Attaching...' })
  await user.click(button)
  expect([asked, button.getAttribute('aria-disabled')]).toEqual([0, 'true'])
  answer.resolve(anError(507, 'Full'))
  await user.click(await screen.findByRole('button', { name: 'Attach file' }))
  expect(asked).toBe(1)
})
