import { createClient } from '@app/db/meetings/clients'
import { saveArchivedMeeting } from '@app/db/meetings/record/save-archived'

const TYPES = ['Wealth Management', 'Tax Advice', 'Estate Planning']
const TOPICS = ['the bond ladder', 'the pension gap', 'the house in Porto', 'the trust deed']

/** Five clients with `meetings` processed meetings on recent days, like a busy adviser. */
export async function fillAdviser(userId: number, meetings: number): Promise<number[]> {
  const ids: number[] = []
  const clients: number[] = []
  for (let number = 0; number < 5; number += 1) {
    const type = TYPES[number % TYPES.length] ?? ''
    clients.push((await createClient(userId, { name: `Client ${number} of ${userId}`, type })).id)
  }
  for (let number = 0; number < meetings; number += 1) {
    const topic = TOPICS[number % TOPICS.length] ?? ''
    const date = new Date(Date.now() - (number % 7) * 86_400_000).toISOString()
    const text = `We talked about ${topic} and agreed on the next steps. `.repeat(12)
    const id = await saveArchivedMeeting(
      userId,
      clients[number % clients.length] ?? 0,
      {
        title: `Review ${number}`,
        date,
        duration: 2_700,
        type: 'Uploaded',
        status: 'Processed',
        createdAt: date,
        transcript: { fullText: text, segments: [], speakers: {} },
        summary: {
          executiveSummary: `They spoke of ${topic}. The adviser sends the figures. All agree.`,
          keyPoints: [`On ${topic}`, 'Fees', 'Next review'],
          actionItems: [
            { task: 'Send the figures', assignee: 'Adviser' },
            { task: 'Sign the form', assignee: 'Client' },
          ],
          nextMeeting: null,
          evidence: [],
          origin: 'model',
          degraded: false,
          coverage: 1,
        },
        note: null,
      },
      null,
      'Processed',
    )
    if (id !== null) ids.push(id)
  }
  return ids
}
