import type { NewSummary } from './summaries'
import type { Segment } from './transcripts'

/** A summary's texts, as signed and shared. */
export type RecordContent = Pick<
  NewSummary,
  'executiveSummary' | 'keyPoints' | 'actionItems' | 'nextMeeting'
>

type SpokenText = { fullText: string; segments: Segment[]; speakers: Record<string, string> }

/** Everything an approval signs. */
export type RecordTexts = {
  content: RecordContent
  transcript: SpokenText | null
  audioHash: string | null
}

/** The summary as the lines that are hashed. */
export function summaryText(content: RecordContent): string {
  const { executiveSummary, keyPoints, actionItems, nextMeeting } = content
  const tasks = actionItems.map(({ task, assignee }) => (assignee ? `${task} (${assignee})` : task))
  const next = nextMeeting ? [nextMeeting.date ?? '', nextMeeting.topics ?? ''] : []
  return [
    'Executive Summary',
    executiveSummary,
    'Key Points',
    ...keyPoints.map((point, index) => `${index + 1}. ${point}`),
    'Action Items',
    ...tasks.map((task, index) => `${index + 1}. ${task}`),
    'Next Meeting',
    ...next,
    '',
  ].join('\n')
}

/** The transcript as the lines that are hashed: speakers by name, times in seconds. */
export function transcriptText({ fullText, segments, speakers }: SpokenText): string {
  if (segments.length === 0) return `${fullText}\n`
  const names = new Map(Object.entries(speakers))
  const lines = segments.map(({ speaker, start, text }) => {
    const name = speaker === null ? '' : `${names.get(speaker) || speaker}: `
    return `${start === null ? '' : `[${start}] `}${name}${text}`
  })
  return `${lines.join('\n')}\n`
}
