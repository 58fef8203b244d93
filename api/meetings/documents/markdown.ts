import type { MeetingDocument } from './document'
import { dotted } from './words'

/** The document as Markdown; markup and HTML in its texts are escaped. */
export function markdownOf(document: MeetingDocument): string {
  const { title, client, facts, standing, letterhead, summary, keyPoints, nextMeeting } = document
  const parts = [
    [letterhead.firm, ...letterhead.address].filter(Boolean).map(plain).join('  \n'),
    `# ${plain(title)}`,
    dotted([client, ...facts].map(plain)),
    plain(standing),
    '## Executive Summary',
    ...summary.map(plain),
    '## Key Points',
    keyPoints.map((point, index) => `${index + 1}. ${plain(point)}`).join('\n') || 'No key points.',
    '## Action Items',
    document.actionItems.map(taskLine).join('\n') || 'No action items.',
    ...(nextMeeting ? ['## Next Meeting'] : []),
    nextMeeting?.date ? plain(`Scheduled for ${nextMeeting.date}`) : '',
    nextMeeting?.topics ? plain(`Topics to include: ${nextMeeting.topics}`) : '',
    ...document.addenda.flatMap(({ about, paragraphs }) => [
      `## Addendum\n\n*${plain(about)}*`,
      ...paragraphs.map(plain),
    ]),
    ...spoken(document),
    ...(letterhead.disclosure.length > 0 ? ['---', ...letterhead.disclosure.map(plain)] : []),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function taskLine({ task, done, details }: MeetingDocument['actionItems'][number]): string {
  return `- [${done ? 'x' : ' '}] ${plain(task)}${details.length > 0 ? ` (${plain(dotted(details))})` : ''}`
}

function spoken({ transcript }: MeetingDocument): string[] {
  if (!transcript) return []
  const lines = transcript.map(({ speaker, at, text }) => {
    const who = [speaker && `**${plain(speaker)}**`, at].filter(Boolean).join(', ')
    return who ? `${who}  \n${plain(text)}` : plain(text)
  })
  return ['## Full Transcript', ...lines]
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>&|~$]/g, '\\$&').replace(/^(\s*)([#+=-]|\d+(?=[.)]))/, '$1\\$2')
}
