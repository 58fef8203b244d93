import { expect, test } from 'bun:test'
import type { Evidence } from '@app/db/meetings/summaries'
import { renderPage, screen, waitFor, within } from '../../testing/testing'
import { aMeeting } from '../meeting-testing'

function open(evidence: Evidence[], about: ReturnType<typeof aMeeting> = aMeeting()) {
  const { summary } = about
  return renderPage('/meetings/12', {
    '/api/meetings/12': { ...about, summary: summary && { ...summary, evidence } },
    '/api/notes/meeting/12': { content: '', updatedAt: null },
  })
}

const segmentOf = (text: string) => ({ speaker: 'Speaker 2', start: 65, end: 70, text })

const trustee: Evidence = {
  kind: 'keyPoint',
  index: 1,
  segment: 2,
  quote: 'I want it to be Marcus.',
}

test('a key point shows when it was said, its words, and links there', async () => {
  const { user, path } = await open([trustee])
  const points = await screen.findByRole('region', { name: 'Key Points' })
  expect(within(points).getAllByRole('button', { name: /^Said at/ })).toHaveLength(1)
  await user.click(within(points).getByRole('button', { name: 'Said at 1:05' }))
  const preview = within(points).getByRole('note', { name: 'Said at 1:05' })
  expect(preview.textContent).toContain('I want it to be Marcus.')
  expect(preview.textContent).toContain('Speaker 2')
  await user.click(within(preview).getByRole('link', { name: 'Open at 1:05' }))
  await waitFor(() => expect(path()).toBe('/meetings/12?tab=transcript&segment=2'))
})

test('an entry runs in its own direction, with its moment', async () => {
  await open([trustee])
  const box = (text: string) => screen.getByText<HTMLElement>(text)
  await screen.findByRole('button', { name: 'Said at 1:05' })
  for (const text of ['Marcus becomes trustee', 'Draft the appointment'])
    expect(box(text).dir).toBe('auto')
  expect(box('Marcus becomes trustee').querySelector('button')?.textContent).toBe('1:05')
})

test('Escape closes the words and returns the focus to their mark', async () => {
  const { user } = await open([trustee])
  const mark = await screen.findByRole('button', { name: 'Said at 1:05' })
  await user.click(mark)
  await user.tab()
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('note')).toHaveLength(0)
  expect(document.activeElement === mark).toBe(true)
})

test('action items and the next meeting have their moments too', async () => {
  await open([
    { kind: 'actionItem', index: 0, segment: 0, quote: 'Shall we begin?' },
    { kind: 'nextMeeting', index: 0, segment: 1, quote: 'Please.' },
  ])
  const items = await screen.findByRole('region', { name: 'Action Items' })
  expect(within(items).getByRole('button', { name: 'Said at 0:00' })).toBeTruthy()
  const next = screen.getByRole('region', { name: 'Next Meeting' })
  expect(within(next).getByRole('button', { name: 'Said at 0:04' })).toBeTruthy()
})

test('unsupported entries are labeled, even if the passage is gone', async () => {
  await open([
    { kind: 'keyPoint', index: 0, segment: null, quote: null },
    { kind: 'actionItem', index: 0, segment: 99, quote: 'Draft it.' },
  ])
  const points = await screen.findByRole('region', { name: 'Key Points' })
  expect(points.textContent).toContain('The distribution stays No matching passage')
  expect(screen.getAllByText('No matching passage')).toHaveLength(2)
})

test('a summary without evidence shows neither', async () => {
  await open([])
  await screen.findByRole('region', { name: 'Key Points' })
  expect(screen.queryAllByText('No matching passage')).toHaveLength(0)
  expect(screen.queryAllByRole('button', { name: /^Said at/ })).toHaveLength(0)
})

test('a passage without a time is named by its number', async () => {
  const meeting = aMeeting()
  const { transcript } = meeting
  const segments = transcript?.segments.map((one) => ({ ...one, start: null, end: null })) ?? []
  await open([trustee], { ...meeting, transcript: transcript && { ...transcript, segments } })
  expect(await screen.findByRole('button', { name: 'Said at no. 3' })).toBeTruthy()
})

test('a point reworded beyond its passage no longer matches the transcript', async () => {
  const meeting = aMeeting()
  const { summary } = meeting
  const keyPoints = JSON.stringify([
    'Marcus becomes trustee',
    'Marcus pays 12,000',
    'Another topic',
  ])
  const edited = {
    kind: 'keyPoint',
    segment: 2,
    quote: 'I want it to be Marcus.',
    edited: true,
  } as const
  await open(
    [0, 1, 2].map((index) => ({ ...edited, index })),
    {
      ...meeting,
      summary: summary && { ...summary, keyPoints },
    },
  )
  const points = await screen.findByRole('region', { name: 'Key Points' })
  const items = within(points).getAllByRole('listitem')
  const warned = items.map((item) => item.textContent?.includes('No longer matches') ?? false)
  expect(warned).toEqual([false, true, true])
})

test('a quote with a figure that was corrected no longer matches', async () => {
  const meeting = aMeeting()
  const { transcript } = meeting
  const quote = 'The landlord wants $4,500 a month, and six months of notice.'
  const text = quote.replace('4,500', '4,700')
  const segments = transcript?.segments.with(2, { ...segmentOf(text), original: quote })
  await open([{ ...trustee, quote }], {
    ...meeting,
    transcript: transcript && { ...transcript, segments: segments ?? [] },
  })
  expect(await screen.findByText('No longer matches the transcript')).toBeTruthy()
  // the words stand beside the time: it must not reach into the space reserved for it
  expect(screen.getByRole('button', { name: 'Said at 1:05' }).className).not.toContain('-mr-')
})

test('a quote whose passage was corrected no longer matches', async () => {
  const meeting = aMeeting()
  const { transcript } = meeting
  const segments = (transcript?.segments ?? []).map((one, index) =>
    index === 2 ? { ...one, text: 'Elena should do it.', original: one.text } : one,
  )
  await open([trustee], { ...meeting, transcript: transcript && { ...transcript, segments } })
  expect(await screen.findByText('No longer matches the transcript')).toBeTruthy()
})
