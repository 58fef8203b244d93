import { expect, test } from 'bun:test'
import { decodingError } from '../audio/error'
import { isDiskFull } from './full-disk'

test('a used-up quota is a full disk', () => {
  const failed = (code: string) => Object.assign(new Error('write failed'), { code })
  expect(['ENOSPC', 'EDQUOT', 'EROFS'].map((code) => isDiskFull(failed(code)))).toEqual([
    true,
    true,
    false,
  ])
  expect(isDiskFull('ENOSPC')).toBe(false)
})

test('a media tool without space or quota does not fail the recording', () => {
  for (const words of ['No space left on device', 'Disk quota exceeded', 'Quota exceeded']) {
    expect(isDiskFull(decodingError(`av_interleaved_write_frame(): ${words}`))).toBe(true)
  }
  expect(isDiskFull(decodingError('Invalid data found when processing input'))).toBe(false)
})
