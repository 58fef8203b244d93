import { brand } from '@app/web/brand'
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import type { MeetingDocument } from './document'
import { dotted, footOf, RIGHT_TO_LEFT } from './words'

const FONT = 'Georgia'
const INK = '211E19'
const SOFT = '575145'
/** Half points. */
const BODY = 22
const SMALL = 19
const LOGO = { width: 180, height: 56 }
/** The sheet in twentieths of a point, as in the PDF. */
const LETTER = { width: 12_240, height: 15_840 }
const FIRST_STRONG = /[\p{L}]/u

type Look = { size?: number; soft?: boolean; bold?: boolean }
type Line = { text: string; look: Look; about: About }
type About = {
  heading?: 'HEADING_1' | 'HEADING_2'
  numbering?: string
  after?: number
  /** on the same page as what follows */
  keepNext?: boolean
}

/** The document as a Word file; paragraphs that begin in a right-to-left script are set so. */
export function docxOf(document: MeetingDocument): Promise<Uint8Array> {
  const { title, client, facts, standing, letterhead, transcript } = document
  const small = { size: SMALL, soft: true }
  const said = transcript ? transcriptOf(transcript) : []
  const content = [...summaryOf(document), ...addendaOf(document), ...said]
  const file = new Document({
    title,
    creator: letterhead.firm || undefined,
    lastModifiedBy: letterhead.firm || brand.name,
    styles: {
      default: {
        document: { run: { font: FONT, size: BODY, color: INK, language: { value: 'en-US' } } },
        ...headingStyles(),
      },
    },
    numbering: {
      config: [
        numbered('points', LevelFormat.DECIMAL, '%1.'),
        numbered('tasks', LevelFormat.BULLET, '☐'),
        numbered('done', LevelFormat.BULLET, '☑'),
      ],
    },
    sections: [
      {
        properties: { page: { size: LETTER } },
        footers: { default: footer(footOf(document)) },
        children: [
          ...letterheadOf(document),
          ...[
            line(dotted([client, ...facts]), small),
            line(title, { size: 44, bold: true }, { heading: 'HEADING_1' }),
            line(standing, small),
            ...withDisclosure(content, letterhead.disclosure),
          ].map(paragraph),
        ],
      },
    ],
  })
  return Packer.toBuffer(file)
}

/** In ink, also for headings that the reader adds: the library's are blue. */
function headingStyles() {
  const style = { run: { font: FONT, color: INK } }
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`heading${level}`, style]))
}

function letterheadOf({ letterhead: { firm, address, logo } }: MeetingDocument): Paragraph[] {
  const picture =
    logo && new Paragraph({ alignment: AlignmentType.RIGHT, children: [image(logo, firm)] })
  return [
    ...(picture ? [picture] : []),
    ...(firm ? [paragraph(line(firm, { size: 26, bold: true }, { after: 40 }))] : []),
    ...address.map((text) => paragraph(line(text, { size: SMALL, soft: true }, { after: 0 }))),
  ]
}

/** The disclosure never begins a page: it takes the last line of the content with it. */
function withDisclosure(content: Line[], disclosure: string[]): Line[] {
  const all = [...content, ...disclosure.map((text) => line(text, { size: 18, soft: true }))]
  const from = disclosure.length === 0 ? all.length : content.length - 1
  return all.map((each, at) =>
    at < from || at === all.length - 1
      ? each
      : { ...each, about: { ...each.about, keepNext: true } },
  )
}

function summaryOf({ summary, keyPoints, actionItems, nextMeeting }: MeetingDocument): Line[] {
  return [
    heading('Executive Summary'),
    ...summary.map((text) => line(text)),
    heading('Key Points'),
    ...(keyPoints.length === 0 ? [line('No key points.', { soft: true })] : []),
    ...keyPoints.map((text) => line(text, {}, { numbering: 'points' })),
    heading('Action Items'),
    ...(actionItems.length === 0 ? [line('No action items.', { soft: true })] : []),
    ...actionItems.map(({ task, done, details }) =>
      line(
        details.length > 0 ? `${task} (${dotted(details)})` : task,
        {},
        { numbering: done ? 'done' : 'tasks' },
      ),
    ),
    ...(nextMeeting ? [heading('Next Meeting')] : []),
    ...(nextMeeting?.date ? [line(`Scheduled for ${nextMeeting.date}`)] : []),
    ...(nextMeeting?.topics ? [line(`Topics to include: ${nextMeeting.topics}`)] : []),
  ]
}

function addendaOf({ addenda }: MeetingDocument): Line[] {
  return addenda.flatMap(({ about, paragraphs }) => [
    heading('Addendum'),
    line(about, { size: SMALL, soft: true }),
    ...paragraphs.map((text) => line(text)),
  ])
}

function transcriptOf(lines: NonNullable<MeetingDocument['transcript']>): Line[] {
  const spoken = lines.flatMap(({ speaker, at, text }) => {
    const who = [speaker, at].filter(Boolean).join(', ')
    const before = who ? [line(who, { size: SMALL, soft: true }, { after: 0, keepNext: true })] : []
    return [...before, line(text)]
  })
  return [heading('Full Transcript'), ...spoken]
}

function heading(text: string): Line {
  return line(text, { size: 26, bold: true }, { heading: 'HEADING_2' })
}

function line(text: string, look: Look = {}, about: About = {}): Line {
  return { text, look, about }
}

function paragraph({ text, look, about }: Line): Paragraph {
  const { heading, numbering, after = 120, keepNext = heading !== undefined } = about
  const rightToLeft = RIGHT_TO_LEFT.test(FIRST_STRONG.exec(text)?.[0] ?? '')
  const { size, soft, bold } = look
  return new Paragraph({
    heading: heading && HeadingLevel[heading],
    numbering: numbering ? { reference: numbering, level: 0 } : undefined,
    bidirectional: rightToLeft,
    keepNext,
    spacing: { after, before: heading === 'HEADING_2' ? 240 : 0 },
    children: [new TextRun({ text, size, bold, color: soft ? SOFT : undefined, rightToLeft })],
  })
}

function numbered(
  reference: string,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
) {
  const style = { paragraph: { indent: { left: 440, hanging: 440 } } }
  return { reference, levels: [{ level: 0, format, text, alignment: AlignmentType.START, style }] }
}

function footer(words: string): Footer {
  const look = { size: 17, color: SOFT, font: FONT }
  const number = new TextRun({
    ...look,
    children: [' · ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
  })
  return new Footer({
    children: [new Paragraph({ children: [new TextRun({ ...look, text: words }), number] })],
  })
}

/** The picture in its own proportions, read from the beginning of the PNG. */
function image(png: Uint8Array, alt: string): ImageRun {
  const data = Buffer.from(png)
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)]
  const scale = Math.min(1, LOGO.width / width, LOGO.height / height)
  const name = alt || 'Logo'
  return new ImageRun({
    type: 'png',
    data,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name, title: name, description: name },
  })
}
