import { expect, test } from 'bun:test'
import { dayIn } from '../../time/days'
import { meetingDataOf } from './upload-data'

const ZONES = [
  ...['UTC', 'America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Sao_Paulo'],
  ...['Europe/London', 'Europe/Berlin', 'Africa/Cairo', 'Asia/Kolkata', 'Australia/Lord_Howe'],
  ...['Pacific/Auckland', 'Pacific/Kiritimati'],
]
const file = new File([], 'talk.wav')

test('in twelve zones a recording’s day stays its day, even across clock changes', () => {
  for (const zone of ZONES) {
    for (let day = new Date('2026-03-01'); day.getTime() < Date.parse('2026-11-10'); ) {
      const chosen = day.toISOString().slice(0, 10)
      const { date } = JSON.parse(
        meetingDataOf({ file, clientId: 1, title: 'a', day: chosen }, zone),
      )
      if (dayIn(zone, new Date(date)) !== chosen) expect([zone, chosen]).toEqual([])
      day = new Date(day.getTime() + 24 * 3600 * 1000)
    }
  }
  expect(ZONES).toHaveLength(12)
})

test('a recording of a planned meeting keeps its time unless another day is chosen', () => {
  const planned = { meetingId: 4, date: '2026-11-20T20:30:00.000Z' }
  const sent = (day: string) =>
    JSON.parse(meetingDataOf({ file, clientId: 1, title: 'a', day, planned }, 'America/New_York'))
  expect(sent('2026-11-20')).toMatchObject({ meetingId: 4, date: planned.date })
  expect(sent('2026-11-21')).toMatchObject({ meetingId: 4, date: '2026-11-21T12:00:00.000Z' })
})

test('a known time and type are sent; otherwise noon in UTC and “Uploaded”', () => {
  const about = { file, clientId: 1, title: 'a', day: '2026-11-20' }
  const sent = (more: object) =>
    JSON.parse(meetingDataOf({ ...about, ...more }, 'America/New_York'))
  expect(sent({ time: '15:30', type: ' Review ' })).toMatchObject({
    date: '2026-11-20T20:30:00.000Z',
    type: 'Review',
  })
  expect(sent({ time: '', type: ' ' })).toMatchObject({
    date: '2026-11-20T12:00:00.000Z',
    type: 'Uploaded',
  })
})
