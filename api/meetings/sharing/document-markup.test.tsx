import { expect, test } from 'bun:test'
import { renderMarkup } from '@app/web/server/markup'
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
    text: `Line ${index} & <b>more</b>.`,
  }))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const html = await documentMarkup({ ...document, transcript })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
  const numbers = [...html.matchAll(/Line (\d+) &amp; &lt;b&gt;more&lt;\/b&gt;\./g)].map(
    ([, number]) => Number(number),
  )
  expect(numbers).toEqual(transcript.map((_, index) => index))
  expect(html).toMatch(/<dl><div><dt>Rose.{0,40}0:07<\/span><\/dt>/)
  expect(html).toEndWith('</dl></main></body></html>')
})

test('a speaker’s name is text, too, and a line may have no speaker and no time', async () => {
  const { user, meetingId } = await aSharedMeeting()
  const document = await findDocument(user, meetingId, { withTranscript: true })
  if (!document) throw new Error('no document')
  const html = await documentMarkup({
    ...document,
    transcript: [
      { speaker: '<img src=x onerror="alert(1)">', at: null, text: 'Hello.' },
      { speaker: null, at: '0:07', text: '"Yes"' },
    ],
  })
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('<dt>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; ')
  expect(html).toContain(
    '<dt> <span class="at">0:07</span></dt><dd class="read">&quot;Yes&quot;</dd>',
  )
})

test('screen readers get a comma for the dot between two facts', async () => {
  const { user, meetingId } = await aSharedMeeting()
  const document = await findDocument(user, meetingId, { withTranscript: false })
  if (!document) throw new Error('no document')
  const html = await documentMarkup(document)
  expect(html).toContain(String.raw`.dot::after { content: '\2060' / ',' }`)
  const dots = '<span class="dot"><span aria-hidden="true">\u00a0·</span></span>'
  expect(html.split(dots).length).toBeGreaterThan(document.facts.length)
  expect(html.replaceAll(dots, '')).not.toContain('·')
})

test('45,000 lines take less time than React would for a third of them', async () => {
  const { user, meetingId } = await aSharedMeeting()
  const document = await findDocument(user, meetingId, { withTranscript: true })
  if (!document) throw new Error('no document')
  const line = { speaker: 'Rose', at: '0:07', text: 'The annuity matures in June & July.' }
  const transcript = Array.from({ length: 45_000 }, () => line)
  const third = (
    <dl>
      {[...transcript.slice(0, 15_000).entries()].map(([index, { speaker, at, text }]) => (
        <div key={index}>
          <dt>
            {speaker} <span className="at">{at}</span>
          </dt>
          <dd className="read">{text}</dd>
        </div>
      ))}
    </dl>
  )
  const taken = await timed(() => documentMarkup({ ...document, transcript }))
  expect(taken).toBeLessThan(await timed(() => renderMarkup(third)))
})

/** Processor time of the second run. */
async function timed(render: () => Promise<string>): Promise<number> {
  await render()
  const before = process.cpuUsage()
  await render()
  return process.cpuUsage(before).user
}
