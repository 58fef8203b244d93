import type { ArchivedMeeting } from '@app/db/meetings/archived'

/** The meeting for people: title, summary, action items, note and transcript, in that order. */
export function markdownOf(meeting: ArchivedMeeting, clientName: string): string {
  const { summary, transcript, note } = meeting
  const parts = [`# ${meeting.title}`, `${clientName}, ${meeting.date.slice(0, 10)}`]
  if (summary) {
    parts.push('## Summary', summary.executiveSummary)
    if (summary.keyPoints.length > 0) parts.push('## Key points', list(summary.keyPoints))
    if (summary.actionItems.length > 0) parts.push('## Action items', list(tasks(summary)))
    if (summary.nextMeeting) {
      const { date, topics } = summary.nextMeeting
      parts.push('## Next meeting', [date, topics].filter(Boolean).join(': '))
    }
  }
  if (note) parts.push('## Notes', note)
  if (transcript) parts.push('## Transcript', spoken(transcript))
  return `${parts.join('\n\n')}\n`
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

function tasks({ actionItems }: NonNullable<ArchivedMeeting['summary']>): string[] {
  return actionItems.map(({ task, assignee }) => (assignee ? `${task} (${assignee})` : task))
}

function spoken({ fullText, segments, speakers }: NonNullable<ArchivedMeeting['transcript']>) {
  if (segments.length === 0) return fullText
  return segments
    .map(({ speaker, start, text }) => {
      const who = speaker === null ? '' : `**${speakers[speaker] ?? speaker}** `
      return `${start === null ? '' : `[${clock(start)}] `}${who}${text}`
    })
    .join('\n\n')
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
