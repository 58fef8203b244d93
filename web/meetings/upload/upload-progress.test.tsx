import { expect, test } from 'bun:test'
import { inParts } from '../../testing/in-parts'
import { render, screen } from '../../testing/testing'
import { UploadProgress } from './upload-progress'

test('the speed of a slow line is not rounded to nothing', () => {
  const sent = { bytes: 300_000, total: 1_800_000, waiting: false }
  const { rerender } = render(<UploadProgress sent={{ ...sent, pace: 50 * 1024 }} />)
  expect(screen.getByText(inParts(/^50 kB\/s · /))).toBeTruthy()
  rerender(<UploadProgress sent={{ ...sent, pace: 1.5 * 1024 * 1024 }} />)
  expect(screen.getByText(inParts(/^1\.5 MB\/s · /))).toBeTruthy()
})
