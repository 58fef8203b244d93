import { expect, spyOn, test } from 'bun:test'
import { saveLetterhead } from '@app/db/accounts/letterheads'
import { saveNote } from '@app/db/meetings/notes'
import { saveArchivedMeeting } from '@app/db/meetings/record/save-archived'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { datesIn } from '@app/web/time/write-dates'
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'
import { aFullMeeting } from '../../archive/testing'
import { longestTurn } from '../../testing/longest-turn'
import { as } from '../../testing/testing'
import { aRecord } from '../record/testing'
import { processNow, uploadAs } from '../testing'

const WORDS = ['Annual review', 'Hale & Co.', 'Draft', 'March 2, 2026', 'They agreed.', 'Bonds']
const MORE = [
  'Scheduled for September 1, 2026',
  'Send the form',
  'Assigned to: Dora',
  'Topics to include: Tax',
  'Not advice.',
]

async function aDocument(kind: string, { title = 'Annual review', query = '' } = {}) {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const meetingId = await aFullMeeting(user, clientId, title)
  await saveNote(user.id, meetingId, 'Mind the dog')
  const words = { firm: 'Hale & Co.', address: '1 Main Street', disclosure: 'Not advice.' }
  await saveLetterhead(user.id, words)
  const path = `/api/meetings/${meetingId}/documents/${kind}${query}`
  return { user, meetingId, response: await (await as(user)).get(path) }
}

/** The text of a PDF as a reader copies it out, which finds nothing to complain about. */
async function textOfPdf(file: ArrayBuffer): Promise<string> {
  using said = spyOn(console, 'warn').mockImplementation(() => {})
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 1 })
  const { text } = await extractText(pdf, { mergePages: true })
  await pdf.loadingTask.destroy()
  expect(said.mock.calls).toEqual([])
  return text
}

async function textOfDocx(file: ArrayBuffer): Promise<string> {
  return (await mammoth.extractRawText({ buffer: Buffer.from(file) })).value
}

test('a meeting becomes a tagged PDF with letterhead and disclosure, without notes', async () => {
  const { user, meetingId, response } = await aDocument('pdf')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const file = await response.arrayBuffer()
  const raw = Buffer.from(file).toString('latin1')
  for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-US)', '/DisplayDocTitle true']) {
    expect(raw).toContain(mark)
  }
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const text = await textOfPdf(file)
  for (const words of [...WORDS, ...MORE]) expect(text).toContain(words)
  expect(text).not.toContain('dog')
  expect(text).not.toContain('We agreed on the bonds.')
  const trail = await sql`
    select detail from audit where user_id = ${user.id} and kind = 'meeting exported'
  `
  expect(trail.map(({ detail }) => detail)).toEqual([
    { meeting: meetingId, kind: 'pdf', transcript: false },
  ])
})

test("a PDF's metadata is valid XML with any title, and its fonts list whole glyphs", async () => {
  const { response } = await aDocument('pdf', { title: 'Zoë & Sons <b>' })
  const raw = Buffer.from(await response.arrayBuffer()).toString()
  expect(raw).toContain('<rdf:li xml:lang="x-default">Zoë &amp; Sons &lt;b&gt;</rdf:li>')
  expect(raw).toContain('<rdf:li>Hale &amp; Co.</rdf:li>')
  expect(raw).not.toContain('/CIDSet')
})

test('a date said in a sentence is in a document once', async () => {
  const { user, meetingId } = await aDocument('md')
  const said = JSON.stringify({
    date: 'Let us meet on the tenth.',
    topics: 'Let us meet on the tenth.',
  })
  await sql`update summaries set next_meeting = ${said}::text::jsonb where user_id = ${user.id}`
  const text = await (await (await as(user)).get(`/api/meetings/${meetingId}/documents/md`)).text()
  expect(text.match(/Let us meet/g)).toHaveLength(1)
})

test('documents of an approved meeting have the signed text and its addenda, and say so', async () => {
  const { adviser, path, now, user } = await aRecord()
  const draft = await (await adviser.get(`${path}/documents/md`)).text()
  expect(draft).toContain('\n\nDraft\n\n')
  const { record } = await now()
  expect((await adviser.post(`${path}/approval`, { hash: record.hash })).status).toBe(200)
  await adviser.post(`${path}/addenda`, { content: 'The fee falls in May.' })
  const day = datesIn('UTC').long(new Date().toISOString())
  const signed = [`Approved by ${user.fullName} on ${day}`, 'The fee falls in May.']
  const markdown = await (await adviser.get(`${path}/documents/md`)).text()
  const pdf = await textOfPdf(await (await adviser.get(`${path}/documents/pdf`)).arrayBuffer())
  const docx = await textOfDocx(await (await adviser.get(`${path}/documents/docx`)).arrayBuffer())
  for (const words of signed)
    for (const text of [markdown, pdf, docx]) expect(text).toContain(words)
})

test('tasks are exported with owner, date and state, even from a signed meeting', async () => {
  const { user, adviser, path, now } = await aRecord()
  await adviser.post('/api/action-items', {
    meetingId: (await now()).id,
    text: 'Call the bank',
    due: '2027-01-05',
    owner: { owner: 'me' },
  })
  const { record, actionItems } = await now()
  expect((await adviser.post(`${path}/approval`, { hash: record.hash })).status).toBe(200)
  const [{ id, version } = { id: 0, version: 0 }] = actionItems
  const ticked = await adviser.patch(`/api/action-items/${id}`, { version, status: 'done' })
  expect(ticked.status).toBe(200)
  const day = datesIn('UTC').long(new Date().toISOString())
  const sent = `Send the form (Assigned to: Dora · Done ${day})`
  const called = `Call the bank (Assigned to: ${user.fullName} · Due January 5, 2027 · Open)`
  const markdown = await (await adviser.get(`${path}/documents/md`)).text()
  expect(markdown).toContain(`- [x] ${sent}\n- [ ] ${called}`)
  const pdf = await textOfPdf(await (await adviser.get(`${path}/documents/pdf`)).arrayBuffer())
  const docx = await textOfDocx(await (await adviser.get(`${path}/documents/docx`)).arrayBuffer())
  for (const words of [sent, called]) {
    expect(docx).toContain(words)
    expect(pdf.replace(/\s+/g, ' ')).toContain(words.replace(/ \((.*)\)$/, ' $1'))
  }
  expect([pdf.includes('☑'), pdf.includes('☐')]).toEqual([true, true])
})

test('a PDF can show Polish, Russian, Ukrainian, Greek and Vietnamese', async () => {
  const title = 'Zażółć gęślą jaźń, Съешь ещё їжак, Ξεσκεπάζω, Nguyễn Thị Hạnh'
  const { response } = await aDocument('pdf', { title })
  const text = (await textOfPdf(await response.arrayBuffer())).replace(/\s+/g, ' ')
  expect(text).toContain(title)
})

test('the foot of a page stays on it, however long the title is', async () => {
  const { response } = await aDocument('pdf', {
    title: 'Amended shareholder agreement. '.repeat(9),
  })
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  await pdf.loadingTask.destroy()
  expect(text.replaceAll('\n', ' ')).toContain(`… · Draft · ${totalPages} of ${totalPages}`)
})

test('right-to-left text, or letters that the fonts lack, are offered in Word instead', async () => {
  for (const title of ['פגישה שנתית', 'اجتماع سنوي', '年次レビュー']) {
    const { user, meetingId, response } = await aDocument('pdf', { title })
    expect(response.status).toBe(409)
    expect((await response.json()).message).toContain('Word')
    const docx = await (await as(user)).get(`/api/meetings/${meetingId}/documents/docx`)
    expect(await textOfDocx(await docx.arrayBuffer())).toContain(title)
  }
})

test('a meeting becomes a readable Word file', async () => {
  const { response } = await aDocument('docx', { query: '?transcript=true' })
  const text = await textOfDocx(await response.arrayBuffer())
  for (const words of [...WORDS, 'Send the form (Assigned to: Dora · Open)', 'Not advice.']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('We agreed on the bonds.')
  expect(text).not.toContain('dog')
})

test('the Word file is on the PDF’s sheet and parts no heading or speaker from the text', async () => {
  const { response } = await aDocument('docx', { query: '?transcript=true' })
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(xml('word/document.xml')).toContain('<w:pgSz w:w="12240" w:h="15840"')
  const paragraphs = xml('word/document.xml').split('</w:p>')
  const kept = paragraphs.filter((text) => text.includes('<w:keepNext/>'))
  const first = [
    'Annual review',
    'Executive Summary',
    'Key Points',
    'Full Transcript',
    'Dora, 1:01',
  ]
  for (const words of first) {
    expect(kept.some((text) => text.includes(`>${words}<`))).toBe(true)
  }
  expect(xml('docProps/core.xml')).toContain('<cp:lastModifiedBy>Hale &amp; Co.<')
})

test('the disclosure begins no page of the Word file', async () => {
  const { response } = await aDocument('docx')
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const [last, disclosure] = xml.split('</w:p>').slice(-3)
  expect(last).toContain('<w:keepNext/>')
  expect(last).toContain('Topics to include: Tax')
  expect(disclosure).toContain('Not advice.')
  expect(disclosure).not.toContain('<w:keepNext/>')
})

test('headings in the Word file are in its font and ink, also those that the reader adds', async () => {
  const { response } = await aDocument('docx')
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const styles = strFromU8(parts['word/styles.xml'] ?? new Uint8Array()).split('<w:style ')
  for (const level of [1, 2, 3, 4, 5, 6]) {
    const style = styles.find((text) => text.includes(`w:styleId="Heading${level}"`))
    expect(style).toContain('<w:color w:val="211E19"/>')
    expect(style).toContain('w:ascii="Georgia"')
  }
})

test('a meeting becomes Markdown', async () => {
  const { response } = await aDocument('md', { query: '?transcript=true' })
  const text = await response.text()
  expect(text).toContain('# Annual review')
  expect(text).toContain('- [ ] Send the form (Assigned to: Dora · Open)')
  expect(text).toContain('**Dora**, 1:01')
  expect(text).not.toContain('dog')
})

test('HTML, formulas, fields and bidi characters in a title stay text in every format', async () => {
  const title =
    '<img src=x onerror=alert(1)> =cmd|calc!A1 {HYPERLINK "x"} \u202Egpj.exe & [a](javascript:b)'
  const shown = title.replace('\u202E', '')
  const pdf = (await aDocument('pdf', { title })).response
  const raw = Buffer.from(await pdf.clone().arrayBuffer()).toString('latin1')
  expect(raw).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction) /)
  expect((await textOfPdf(await pdf.arrayBuffer())).replace(/\s+/g, ' ')).toContain(shown)
  expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"/)
  const docx = (await aDocument('docx', { title })).response
  const file = Buffer.from(await docx.arrayBuffer())
  expect(await textOfDocx(new Uint8Array(file).buffer)).toContain(shown)
  const { value: html } = await mammoth.convertToHtml({ buffer: file })
  expect(html).not.toContain('<img')
  const markdown = await (await aDocument('md', { title })).response.text()
  expect(markdown).toContain('\\<img src=x onerror=alert(1)\\>')
  expect(markdown).toContain('\\[a\\](javascript:b)')
  expect(markdown).not.toContain('\u202E')
})

test('the server answers others while it renders a three-hour file', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const text = 'We said that the bonds stay where they are, and that we meet again in the autumn. '
  const segments = Array.from({ length: 1_800 }, (_, index) => ({
    speaker: index % 2 ? 'A' : 'B',
    start: index * 6,
    end: index * 6 + 6,
    text: text.repeat(2),
  }))
  const summary = {
    executiveSummary: 'They agreed.',
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
    evidence: [],
    origin: 'rules' as const,
    coverage: 1,
  }
  const meetingId = await saveArchivedMeeting(
    user.id,
    clientId,
    {
      title: 'Long',
      date: '2026-03-02T12:00:00.000Z',
      duration: 10_800,
      type: 'Meeting',
      status: 'Processed',
      createdAt: '2026-03-02T13:00:00.000Z',
      note: null,
      transcript: { fullText: text, segments, speakers: {} },
      summary,
    },
    null,
    'Processed',
  )
  const adviser = await as(user)
  const longest = await longestTurn(async () => {
    for (const kind of ['pdf', 'docx']) {
      const path = `/api/meetings/${meetingId}/documents/${kind}?transcript=true`
      expect((await adviser.get(path)).status).toBe(200)
    }
  })
  // on the event loop, the longer of the two would block it for more than half of the time
  expect(longest).toBeLessThan(0.25)
})

test("a meeting without a summary, another user's and unknown formats are refused", async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const { id: clientId } = await aClient(user)
  const meetingId = await aFullMeeting(user, clientId)
  const other = await as(stranger)
  expect((await other.get(`/api/meetings/${meetingId}/documents/pdf`)).status).toBe(404)
  const empty = await (await as(user)).get(`/api/meetings/${await aMeeting(user)}/documents/pdf`)
  expect([empty.status, (await empty.json()).message]).toEqual([
    409,
    'There is nothing to share yet: this meeting has no summary.',
  ])
  expect((await (await as(user)).get(`/api/meetings/${meetingId}/documents/exe`)).status).toBe(400)
})

test('sentences that a summary without AI repeats have their speakers', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const said = [
    'I sold the rental property in Plano for 415,000 dollars.',
    'I will send you the deed of the house in Austin by Friday.',
    'My wife would like to give 25,000 dollars to her mother this year.',
    'We decided to keep the bonds until the renewal in October.',
    'The premium went up by 18 percent, which is a lot for us.',
    'The bank wants a guarantee from me before the end of the month.',
    'We talked about the weather and the garden and the new dog.',
    'I would rather wait with the retirement until the spring of 2028.',
  ]
  const cues = said.map(
    (text, at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n<v Robert Whitmore>${text}`,
  )
  const bytes = new TextEncoder().encode(`WEBVTT\n\n${cues.join('\n\n')}\n`)
  const { id } = await (await uploadAs(user, { bytes, name: 'call.vtt' }, { clientId })).json()
  await processNow(user, id)
  const { get, post } = await as(user)
  const text = async () => (await get(`/api/meetings/${id}/documents/md`)).text()
  const [first] = said
  expect(await text()).toContain(`Robert Whitmore: ${first}`)
  const { body } = await (await post(`/api/recaps/meeting/${id}/draft`, { tone: 'warm' })).json()
  expect(body).toContain(`- Robert Whitmore: ${first}`)
  expect(body).not.toMatch(/^I sold/m)
})

test('speakers may be named like a property of every object', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const names = ['constructor', 'toString', '__proto__']
  const cues = names.map(
    (name, at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n<v ${name}>I am ${name}.`,
  )
  const bytes = new TextEncoder().encode(`WEBVTT\n\n${cues.join('\n\n')}\n`)
  const { id } = await (await uploadAs(user, { bytes, name: 'call.vtt' }, { clientId })).json()
  await processNow(user, id)
  const { get } = await as(user)
  const document = await get(`/api/meetings/${id}/documents/md?transcript=true`)
  const archive = unzipSync(await (await get('/api/account/export')).bytes())
  const [exported = ''] = Object.keys(archive).filter((name) => name.endsWith('/meeting.md'))
  for (const text of [await document.text(), strFromU8(archive[exported] ?? new Uint8Array())]) {
    for (const name of names) expect(text.replaceAll('\\', '')).toContain(`**${name}**`)
  }
})

test('a user has four documents made at once, and others have theirs', async () => {
  const [{ user, meetingId }, other] = [await aDocument('md'), await aDocument('md')]
  const get = async (owner: typeof user, id: number) =>
    (await (await as(owner)).get(`/api/meetings/${id}/documents/docx`)).status
  const asked = Array.from({ length: 12 }, () => get(user, meetingId))
  const others = get(other.user, other.meetingId)
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  expect(await others).toBe(200)
  expect(await get(user, meetingId)).toBe(200)
})
