import { expect, test } from 'bun:test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { MeetingDocument } from '../document'
import { pdfOf } from './pdf'

const DISCLOSURE = 'Not investment, legal or tax advice.'

test('a disclosure that does not fit on the last page takes some lines along to the next', async () => {
  for (let tasks = 1; tasks <= 24; tasks += 1) {
    const pages = await pagesOf(aDocument({ tasks }))
    const last = pages.at(-1) ?? ''
    expect(last).toContain(DISCLOSURE)
    const above = last.slice(0, last.indexOf(DISCLOSURE))
    expect([tasks, above]).toEqual([tasks, expect.stringMatching(/Topics to include: Tax\s*$/)])
  }
})

test('no page ends with a speaker whose words are on the next', async () => {
  for (let turns = 60; turns <= 66; turns += 1) {
    for (const page of await pagesOf(aDocument({ tasks: turns - 59, turns })))
      expect(page.replace(/\n[^\n]*$/, '')).not.toMatch(/Dora, 1:01$/)
  }
})

function aDocument({ tasks, turns = 0 }: { tasks: number; turns?: number }): MeetingDocument {
  const letterhead = { firm: 'Hale & Co.', address: [], disclosure: [DISCLOSURE], logo: null }
  const transcript = Array.from({ length: turns }, () => {
    return { speaker: 'Dora', at: '1:01', text: 'We agreed on the bonds.' }
  })
  return {
    title: 'Annual review',
    client: 'Hale',
    facts: [],
    standing: 'Draft',
    letterhead,
    summary: ['They agreed.'],
    keyPoints: ['Bonds'],
    addenda: [],
    actionItems: Array.from({ length: tasks }, () => {
      return { task: 'Send the form', done: false, owner: 'Dora', due: null, details: ['Dora'] }
    }),
    nextMeeting: { date: 'September 1, 2026', topics: 'Tax' },
    transcript: turns > 0 ? transcript : null,
  }
}

async function pagesOf(document: MeetingDocument): Promise<string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from((await pdfOf(document)) ?? []))
  const { text } = await extractText(pdf, { mergePages: false })
  await pdf.loadingTask.destroy()
  return text
}
