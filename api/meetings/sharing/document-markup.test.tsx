import { expect, test } from 'bun:test'
import { findDocument } from '../documents/document'
import { documentMarkup } from './document-markup'
import { aSharedMeeting } from './testing'

test('a long transcript is rendered in turns with other work, complete and in order', async () => {
  const { user, meetingId } = await aSharedMeeting()
  const document = await findDocument(user, meetingId, { withTranscript: true })
  if (!document) throw new Error('no document')
  const transcript = Array.from({ length: 30_000 }, (_, index) => ({
    speaker: 'Rose',
    at: '0:07',
    text: `Line ${index} & more.`,
  }))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const html = await documentMarkup({ ...document, transcript })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
  const numbers = [...html.matchAll(/Line (\d+) &amp; more\./g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(transcript.map((_, index) => index))
  expect(html).toMatch(/<dl><div><dt>Rose.{0,40}0:07<\/span><\/dt>/)
  expect(html).toEndWith('</dl></main></body></html>')
})
