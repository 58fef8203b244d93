import type { MeetingDocument } from '../document'
import { dotted, footOf, RIGHT_TO_LEFT, wordsOf } from '../words'
import { drawPicture, drawRule } from './drawings'
import { hasUnknownLetters } from './fonts'
import {
  closePen,
  openPen,
  type Pen,
  type Place,
  placeOf,
  TOP,
  writeHeading,
  writeList,
  writeParagraph,
  writeTitle,
} from './pen'

const LOGO: [width: number, height: number] = [180, 56]
const SMALL = { size: 10, soft: true }
/** Height of the lines that a disclosure on a page of its own takes with it. */
const KEPT = 72

/** The document as PDF, tagged for screen readers; null if it has letters that no font here can show. */
export async function pdfOf(document: MeetingDocument): Promise<Uint8Array | null> {
  const words = wordsOf(document).join('\n')
  if (RIGHT_TO_LEFT.test(words) || hasUnknownLetters(words)) return null
  const first = write(document, null)
  const { pen } = first.endBefore ? write(document, first.endBefore) : first
  return closePen(pen, footOf(document))
}

/**
 * Writes everything but the feet. If the disclosure ends up alone on the last page, `endBefore` is where the page
 * before must end so that some lines move there with it; otherwise null.
 */
function write(document: MeetingDocument, end: Place | null) {
  const { title, client, facts, standing, letterhead, transcript } = document
  const pen = openPen(title, letterhead.firm, end)
  writeLetterhead(pen, document)
  writeParagraph(pen, dotted([client, ...facts]), { ...SMALL, gap: 2 })
  writeTitle(pen, title)
  writeParagraph(pen, standing, SMALL)
  writeSummary(pen, document)
  writeActions(pen, document)
  for (const { about, paragraphs } of document.addenda) {
    writeHeading(pen, 'Addendum')
    writeParagraph(pen, about, SMALL)
    for (const paragraph of paragraphs) writeParagraph(pen, paragraph)
  }
  if (transcript) writeTranscript(pen, transcript)
  const { page, y } = placeOf(pen)
  writeDisclosure(pen, letterhead.disclosure)
  const isParted = placeOf(pen).page > page && y - KEPT > TOP + KEPT
  return { pen, endBefore: isParted ? { page, y: y - KEPT } : null }
}

function writeDisclosure(pen: Pen, lines: string[]) {
  for (const [index, line] of lines.entries()) {
    if (index === 0) drawRule(pen, 0)
    writeParagraph(pen, line, { size: 9, soft: true, gap: 3 })
  }
}

function writeLetterhead(pen: Pen, { letterhead: { firm, address, logo } }: MeetingDocument) {
  if (!firm && address.length === 0 && !logo) return
  if (logo) drawPicture(pen, logo, firm || 'Logo', LOGO)
  if (firm) writeParagraph(pen, firm, { size: 13, weight: 'bold', gap: 2 })
  for (const line of address) writeParagraph(pen, line, { ...SMALL, size: 9.5, gap: 0 })
  drawRule(pen, logo ? LOGO[1] : 0)
}

function writeSummary(pen: Pen, { summary, keyPoints }: MeetingDocument) {
  writeHeading(pen, 'Executive Summary')
  for (const paragraph of summary) writeParagraph(pen, paragraph)
  writeHeading(pen, 'Key Points')
  if (keyPoints.length === 0) writeParagraph(pen, 'No key points.', { soft: true })
  else
    writeList(
      pen,
      keyPoints.map((text, at) => ({ label: `${at + 1}.`, text, details: '' })),
    )
}

function writeActions(pen: Pen, { actionItems, nextMeeting }: MeetingDocument) {
  writeHeading(pen, 'Action Items')
  if (actionItems.length === 0) writeParagraph(pen, 'No action items.', { soft: true })
  else
    writeList(
      pen,
      actionItems.map(({ task, done, details }) => {
        return { label: done ? '☑' : '☐', text: task, details: dotted(details) }
      }),
    )
  if (!nextMeeting) return
  writeHeading(pen, 'Next Meeting')
  if (nextMeeting.date) writeParagraph(pen, `Scheduled for ${nextMeeting.date}`)
  if (nextMeeting.topics) writeParagraph(pen, `Topics to include: ${nextMeeting.topics}`)
}

function writeTranscript(pen: Pen, lines: NonNullable<MeetingDocument['transcript']>) {
  writeHeading(pen, 'Full Transcript')
  for (const { speaker, at, text } of lines) {
    const who = [speaker, at].filter(Boolean).join(', ')
    if (who) writeParagraph(pen, who, { size: 9.5, soft: true, gap: 0, room: 36 })
    writeParagraph(pen, text, { size: 10.5 })
  }
}
