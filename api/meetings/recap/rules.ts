import type { MeetingDocument } from '../documents/document'
import { dayOf, type Tone, wordsFor } from './phrases'

export type RecapText = { subject: string; body: string }

/** A recap in the given tone, without a model: the meeting's texts between fixed phrases. */
export function recapByRules(document: MeetingDocument, tone: Tone, sender: string): RecapText {
  const { summary, keyPoints, nextMeeting } = document
  const { greeting, opening, closing, farewell } = wordsFor(tone, document)
  const parts = [
    greeting,
    opening,
    ...(tone === 'brief' ? [] : summary),
    ...(tone === 'brief' ? [] : titled('What we discussed', keyPoints)),
    ...tasksByOwner(document),
    ...titled(
      'Added since',
      document.addenda.flatMap(({ paragraphs }) => paragraphs),
    ),
    nextMeeting?.date ? `Our next meeting: ${nextMeeting.date}` : '',
    nextMeeting?.topics ? `Topics: ${nextMeeting.topics}` : '',
    closing,
    signature(document, farewell, sender),
  ]
  return { subject: subjectOf(document), body: parts.filter(Boolean).join('\n\n') }
}

export function subjectOf({ title, facts }: MeetingDocument): string {
  return `${title}: summary of our meeting on ${dayOf(facts)}`
}

/** The end of every recap, written by rules or by a model. */
export function signature(
  { letterhead: { firm, disclosure } }: MeetingDocument,
  farewell: string,
  sender: string,
): string {
  const name = [farewell, sender, firm].filter(Boolean).join('\n')
  return [name, ...disclosure].join('\n\n')
}

/** Open tasks by owner with their due dates, then the completed ones. */
function tasksByOwner({ actionItems }: MeetingDocument): string[] {
  const groups = Map.groupBy(
    actionItems.filter(({ done }) => !done),
    ({ owner }) => nameOf(owner) ?? '',
  )
  const open = [...groups].flatMap(([owner, items]) =>
    titled(
      owner ? `Next steps for ${owner}` : 'Next steps',
      items.map(({ task, due }) => (due ? `${task} (due ${due})` : task)),
    ),
  )
  const done = actionItems.filter((item) => item.done)
  const lines = done.map(({ task, owner }) => (nameOf(owner) ? `${task} (${owner})` : task))
  return [...open, ...titled('Already done', lines)]
}

/** Null for a voice that was not named: the client knows no “Speaker 2”. */
function nameOf(owner: string | null): string | null {
  return owner && /^Speaker \d+$/.test(owner) ? null : owner
}

function titled(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`]
}
