import type { ArchivedMeeting } from '@app/db/meetings/archived'
import type { ArchivedRecord } from '@app/db/meetings/record/archived-records'
import { speakerName } from '@app/web/meetings/segments'
import { nextMeetingInWords } from '@app/web/meetings/summary/next-meeting'
import { type Gap, gapInWords } from './stored-file'

type Item = NonNullable<ArchivedMeeting['actionItems']>[number]

/**
 * The meeting for people: title, summary, action items, note and transcript, in that order. In pieces: a long
 * transcript would hold everybody else up.
 */
export function* markdownOf(
  meeting: ArchivedMeeting,
  clientName: string,
  record: ArchivedRecord | null,
  gap: Gap | null,
): Generator<string> {
  const { summary, transcript, note, actionItems } = meeting
  const agreed = actionItems?.filter(({ status }) => status !== 'dropped') ?? []
  const parts = [`# ${meeting.title}`, `${clientName}, ${meeting.date.slice(0, 10)}`]
  if (record && record.attendees.length > 0) parts.push(`With ${record.attendees.join(', ')}`)
  if (gap) parts.push(`**Incomplete:** the recording ${gapInWords(gap)}`)
  if (summary) {
    parts.push(stateOf(record))
    parts.push('## Summary', summary.executiveSummary)
    if (summary.keyPoints.length > 0) parts.push('## Key points', list(summary.keyPoints))
    if (agreed.length > 0) parts.push('## Action items', list(agreed.map(task)))
    if (summary.nextMeeting) {
      const { date, topics } = nextMeetingInWords(summary.nextMeeting)
      parts.push('## Next meeting', [date, topics].filter(Boolean).join(': '))
    }
  }
  const addenda = record?.addenda ?? []
  if (addenda.length > 0) parts.push('## Addenda', ...addenda.map(added))
  if (note) parts.push('## Notes', note)
  if (transcript) parts.push('## Transcript')
  yield parts.join('\n\n')
  for (const passage of transcript ? spoken(transcript) : []) yield `\n\n${passage}`
  yield '\n'
}

/** "Draft", or who signed the summary and its hashes. */
function stateOf(record: ArchivedRecord | null): string {
  const approval = record?.approval
  if (!approval) return '**Draft: not approved.**'
  const { approvedBy, approvedAt, summaryHash, transcriptHash, audioHash } = approval
  return [
    `**Approved** by ${approvedBy}, ${approvedAt.slice(0, 10)}`,
    `SHA-256 of the summary ${summaryHash}, of the transcript ${transcriptHash}`,
    ...(audioHash ? [`of the recording ${audioHash}`] : []),
  ].join(', ')
}

function added({ content, author, createdAt }: ArchivedRecord['addenda'][number]): string {
  return `${content}\n\n${author}, ${createdAt.slice(0, 10)}`
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

function task({ text, ownerName, due, status }: Item): string {
  const about = [ownerName, due && `due ${due}`].filter(Boolean).join(', ')
  return `[${status === 'done' ? 'x' : ' '}] ${text}${about ? ` (${about})` : ''}`
}

function* spoken(transcript: NonNullable<ArchivedMeeting['transcript']>) {
  const { fullText, segments } = transcript
  if (segments.length === 0) yield fullText
  for (const { speaker, start, text } of segments) {
    const who = speaker === null ? '' : `**${speakerName(transcript, speaker)}** `
    yield `${start === null ? '' : `[${clock(start)}] `}${who}${text}`
  }
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
