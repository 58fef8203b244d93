import { expect, test } from 'bun:test'
import { inParts } from '../../testing/in-parts'
import { anError, renderPage, screen, waitFor } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

const consent = {
  state: 'unknown',
  of: 'client',
  withheld: false,
  history: [],
  derived: {
    meetings: 1,
    transcripts: 1,
    summaries: 1,
    actionItems: 2,
    passages: 9,
    answers: 0,
    kept: 0,
  },
  proposal: { state: 'given', speaker: 'Robert', moment: 42, quote: 'Yes, that’s fine.' },
}
const call = {
  id: 5,
  startedAt: '2026-11-20T18:00:00.000Z',
  endedAt: '2026-11-20T18:00:01.000Z',
  host: 'api.example.com',
  here: false,
  model: 'speech-1',
  purpose: 'transcription',
  promptVersion: null,
  bytesOut: 41_000,
  bytesIn: 900,
  masked: {},
  outcome: 'answered',
  meetingIds: [12],
}
const calls = {
  hosts: [{ host: 'api.example.com', here: false, calls: 3, bytes: 41_000 }],
  calls: [call],
  next: null,
}

async function open(answers: object) {
  return renderPage('/meetings/12', {
    '/api/meetings/12': aMeeting({ id: 12 }),
    '/api/meetings/12/consent': consent,
    '/api/meetings/12/ai-calls': calls,
    ...answers,
  })
}

test('the meeting says what left this server, and lists it', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: '3 calls to api.example.com, 41 kB' }))
  await screen.findByText(inParts('Transcription · speech-1'))
  await screen.findByText(inParts('api.example.com · Answered'))
})

test('a meeting processed only on this machine says that nothing left', async () => {
  await open({ '/api/meetings/12/ai-calls': { hosts: [], calls: [], next: null } })
  await screen.findByRole('button', { name: 'Nothing left this server' })
})

test('the line of facts reserves space while loading, and releases it for failed ones', async () => {
  const failed = new Response('', { status: 500 })
  const held = Promise.withResolvers<Response>()
  await open({
    '/api/meetings/12/retention': () => held.promise,
    '/api/meetings/12/consent': failed,
  })
  const skeletons = () => document.querySelectorAll('header [data-skeleton]').length
  await screen.findByRole('button', { name: /calls to/ })
  await waitFor(() => expect(skeletons()).toBe(1))
  held.resolve(failed)
  await waitFor(() => expect(skeletons()).toBe(0))
})

test("a fact stays if it can't be reloaded", async () => {
  let failing = false
  const { user, calls: made } = await open({
    '/api/meetings/12/ai-calls': () => (failing ? new Response('', { status: 500 }) : calls),
    'POST /api/meetings/12/consent': { receipt: null },
  })
  const fact = await screen.findByRole('button', { name: /calls to/ })
  await user.click(await screen.findByRole('button', { name: /Consent: Not recorded/ }))
  const record = await screen.findByRole<HTMLButtonElement>('button', { name: 'Record consent' })
  await waitFor(() => expect(record.disabled).toBe(false))
  failing = true
  await user.click(record)
  await screen.findByText('Consent recorded')
  expect(made.filter(({ path }) => path.endsWith('/ai-calls'))).toHaveLength(2)
  expect(fact.isConnected).toBe(true)
})

test('a spoken consent is suggested, and recorded only when used', async () => {
  const { user, calls } = await open({ 'POST /api/meetings/12/consent': { receipt: null } })
  await user.click(await screen.findByRole('button', { name: /Consent: Not recorded/ }))
  await screen.findByText('Robert said at 0:42: “Yes, that’s fine.”')
  await user.click(screen.getByRole('button', { name: 'Use this' }))
  await user.click(screen.getByRole('button', { name: 'Record consent' }))
  await screen.findByText('Consent recorded')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: '/api/meetings/12/consent',
      body: {
        state: 'given',
        method: 'recording',
        moment: 42,
        comment: '',
        givenBy: 'Robert',
        givenOn: null,
      },
    },
  ])
})

test('a consent is shown with its file, and another one is recorded with a file', async () => {
  const signed = {
    id: 9,
    of: 'meeting',
    state: 'given',
    method: 'signed',
    moment: null,
    comment: '',
    givenBy: 'Ann',
    givenOn: '2026-03-01',
    recordedBy: 'Mara',
    recordedAt: '2026-03-02T17:00:00.000Z',
    evidence: { name: 'form.pdf', bytes: 41_000, sha256: 'f'.repeat(64) },
  }
  const { user, calls } = await open({
    '/api/meetings/12/consent': { ...consent, history: [signed] },
    'POST /api/meetings/12/consent': { consent: 10, receipt: null },
    'PUT /api/consents/10/evidence?name=scan.pdf': { success: true },
  })
  await user.click(await screen.findByRole('button', { name: /Consent: Not recorded/ }))
  await screen.findByText(inParts('Given · Signed · Ann · Mar 1, 2026'))
  const link = await screen.findByRole('link', { name: 'form.pdf (41 kB)' })
  expect(link.getAttribute('href')).toBe('/api/consents/9/evidence')
  await user.click(screen.getByRole('radio', { name: 'Said in the recording' }))
  const moment = screen.getByLabelText<HTMLInputElement>('Moment in the recording')
  for (const wrong of ['1:5', '1:75']) {
    await user.type(moment, wrong)
    expect(moment.validity.valid).toBe(false)
    await user.clear(moment)
  }
  expect(screen.getByLabelText<HTMLInputElement>('Given on').max).toBe('2026-11-21')
  await user.type(moment, '1:05')
  expect(moment.validity.valid).toBe(true)
  await user.upload(screen.getByLabelText('Evidence file'), new File(['x'], 'scan.pdf'))
  await user.click(screen.getByRole('button', { name: 'Record consent' }))
  await screen.findByText('Consent recorded')
  const sent = calls.filter(({ method }) => method === 'POST' || method === 'PUT')
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/meetings/12/consent',
    '/api/consents/10/evidence?name=scan.pdf',
  ])
  expect(sent[0]?.body).toMatchObject({ method: 'recording', moment: 65 })
})

test('a file can be removed, and the moment is only for consent in the recording', async () => {
  const { user, calls } = await open({ 'POST /api/meetings/12/consent': { receipt: null } })
  await user.click(await screen.findByRole('button', { name: /Consent: Not recorded/ }))
  await user.click(await screen.findByRole('button', { name: 'Use this' }))
  await user.click(screen.getByRole('radio', { name: 'Signed' }))
  await user.upload(screen.getByLabelText('Evidence file'), new File(['x'], 'scan.pdf'))
  await user.click(screen.getByRole('button', { name: 'Remove file' }))
  await user.click(screen.getByRole('button', { name: 'Record consent' }))
  await screen.findByText('Consent recorded')
  const sent = calls.filter(({ method }) => method === 'POST' || method === 'PUT')
  expect(sent).toMatchObject([{ method: 'POST', body: { method: 'signed', moment: null } }])
})

test('revoking counts what it will remove', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: /Consent: Not recorded/ }))
  await user.click(await screen.findByRole('radio', { name: 'Revoked' }))
  await screen.findByText(
    /This removes 1 transcript, 1 summary, 2 action items and 9 passages for search\./,
  )
  await screen.findByRole('button', { name: 'Stop AI and remove' })
})

test('the meeting says until when its parts are kept, and why a hold keeps them', async () => {
  const part = { noticedAt: null, kept: null, of: 'client', days: 365 }
  const retention = {
    rules: {},
    wider: { account: { notes: 90 }, client: { audio: 365 } },
    holds: [],
    content: [{ ...part, category: 'audio', dueAt: '2027-03-03T12:00:00.000Z' }],
  }
  const hold = { of: 'meeting', reason: 'Smith v. Jones', heldBy: 'Mara', heldAt: null }
  let answer: object = retention
  const { user, calls } = await open({
    '/api/meetings/12/retention': () => answer,
    'PUT /api/meetings/12/retention': { rules: {} },
    'PUT /api/meetings/12/hold': () => {
      answer = { ...retention, holds: [hold] }
      return { legalHold: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Recording until Mar 3, 2027' }))
  await screen.findByText('Deleted on March 3, 2027')
  await screen.findByRole('option', { name: 'Client’s rule (1 year)' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Notes' }), '5 years')
  await screen.findByText('Retention saved')
  await user.type(screen.getByLabelText('Reason'), 'Smith v. Jones')
  await user.click(screen.getByRole('button', { name: 'Place legal hold' }))
  await screen.findByText(/placed by Mara: Smith v. Jones/)
  const put = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(put).toEqual([{ rules: { notes: 1825 } }, { hold: true, reason: 'Smith v. Jones' }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await screen.findByRole('button', { name: 'Kept: legal hold' })
})

for (const [status, words] of [
  [403, 'This meeting is under legal hold.'],
  [404, 'Consent not found'],
  [507, 'The server has no room for this file. Please try again later.'],
] as const) {
  test(`a consent is recorded without its file: ${words}`, async () => {
    const { user } = await open({
      'POST /api/meetings/12/consent': { consent: 10, receipt: null },
      'PUT /api/consents/10/evidence?name=scan.pdf': anError(status, words),
    })
    await user.click(await screen.findByRole('button', { name: /Consent: Not recorded/ }))
    await user.upload(await screen.findByLabelText('Evidence file'), new File(['x'], 'scan.pdf'))
    await user.click(screen.getByRole('button', { name: 'Record consent' }))
    await screen.findByText('File not attached')
    await screen.findByText(
      `The consent was recorded, but not its file. ${words.replace(/\.?$/, '.')}`,
    )
  })
}

test('a refused consent stays in its dialog, with the reason', async () => {
  const { user } = await open({
    'POST /api/meetings/12/consent': anError(400, 'validation: the date isn’t valid'),
  })
  await user.click(await screen.findByRole('button', { name: /Consent: Not recorded/ }))
  await screen.findByText(/^Robert said/)
  await user.click(screen.getByRole('button', { name: 'Record consent' }))
  await screen.findByText('The date isn’t valid.')
  screen.getByRole('button', { name: 'Record consent' })
})
