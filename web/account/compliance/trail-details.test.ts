import { expect, test } from 'bun:test'
import { detailTexts } from './trail-details'

const HASH = 'ab'.repeat(32)
const say = (detail: Record<string, unknown>) =>
  detailTexts(detail, (iso) => `on ${iso.slice(0, 10)}`).join(' · ')

test('details of a row are put into words', () => {
  expect(say({ meeting: 3, link: 1, days: 14, passcode: false, transcript: true })).toBe(
    'Link 1 · 14 days · No passcode · With the transcript',
  )
  expect(say({ meeting: 3, fields: 'title actionItems date' })).toBe(
    'Changed title, action items, and date',
  )
  expect(say({ fields: 'title clientId date' })).toBe('Changed title, client, and date')
  expect(say({ fields: 'restored' })).toBe('Version restored')
  expect(say({ rules: 'audio:30 transcript:365 notes:keep' })).toBe(
    'Recording: 30 days, Transcript: 1 year, Notes: keep',
  )
  expect(say({ state: 'unknown', method: 'signed', receipt: crypto.randomUUID() })).toBe(
    'Not recorded · Signed · With a receipt',
  )
  expect(say({ transcripts: 1, summaries: 1, actionItems: 4, answers: 0 })).toBe(
    '1 transcript · 1 summary · 4 action items',
  )
  expect(say({ with: '7 8' })).toBe('With meetings 7 and 8')
  expect(say({ host: 'api.example.com' })).toBe('Sent to api.example.com')
  for (const host of ['127.0.0.1:8000', 'localhost:80', '[::1]:80', 'this server', '127.1.2.3']) {
    expect(say({ host })).toBe('On this server')
  }
  expect(say({ host: '127.0.0.1.example.com' })).toBe('Sent to 127.0.0.1.example.com')
  expect(say({ plan: 'PREMIUM_SUBSCRIPTION' })).toBe('Premium plan')
})

test('technical details are left out, and unknown ones are still shown', () => {
  expect(say({ client: 3, summary: HASH, sha256: HASH, customer: 'cus_1', note: null })).toBe('')
  expect(say({ someThing: 'a_b', seen: false, madeAt: '2026-11-02T10:00:00.000Z' })).toBe(
    'Some thing a b · Not seen · Made at on 2026-11-02',
  )
})
