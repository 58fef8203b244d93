import type { MeetingDocument } from './document'

/** Every text in the document. */
export function wordsOf(document: MeetingDocument): string[] {
  const { title, client, facts, standing, letterhead, summary, keyPoints, nextMeeting } = document
  return [
    ...[title, client, ...facts, standing, ...summary, ...keyPoints],
    ...[letterhead.firm, ...letterhead.address, ...letterhead.disclosure],
    ...document.actionItems.flatMap(({ task, details }) => [task, ...details]),
    ...[nextMeeting?.date ?? '', nextMeeting?.topics ?? ''],
    ...document.addenda.flatMap(({ about, paragraphs }) => [about, ...paragraphs]),
    ...(document.transcript ?? []).flatMap(({ speaker, text }) => [speaker ?? '', text]),
  ]
}

/** The facts that there are, in a line. */
export function dotted(facts: string[]): string {
  return facts.filter(Boolean).join(' · ')
}

/** At the foot of each page, on one or two lines: more would leave the page. */
export function footOf({ letterhead: { firm }, title, standing }: MeetingDocument): string {
  return dotted([beginning(firm, 40), beginning(title, 60), standing])
}

function beginning(text: string, characters: number): string {
  const signs = [...text]
  return signs.length > characters
    ? `${signs
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** Right-to-left scripts. */
export const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
