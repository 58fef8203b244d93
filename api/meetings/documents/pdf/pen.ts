import PDFDocument from 'pdfkit'
import { firstFont, runsOf, type Weight } from './fonts'

type Look = {
  size?: number
  weight?: Weight
  soft?: boolean
  gap?: number
  left?: number
  /** least height left on the page, otherwise it begins on the next */
  room?: number
}
/** A height on a page, from 0. */
export type Place = { page: number; y: number }
type Tag = 'H1' | 'H2' | 'P'

/** A tagged PDF that is written from top to bottom. */
export type Pen = {
  doc: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
  parts: Buffer[]
}

const INK = '#211e19'
const SOFT = '#575145'
/** The color of rules. */
export const LINE = '#c9c2b3'
export const MARGIN = 64
export const TOP = 56
const FOOT = 72
const INDENT = 22
/** No font has a glyph for them; dropping them would join the surrounding words. */
const CONTROLS = /[\t\r\n]+/g
/** The library's time to break a word grows with its length squared; this many characters fill a line. */
const LONG_WORD = /[^ -]{80}/gu

/** `end` is where one page ends above its foot. */
export function openPen(title: string, author: string, end: Place | null = null): Pen {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'LETTER',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    margins: { top: TOP, left: MARGIN, right: MARGIN, bottom: FOOT },
    bufferPages: true,
    font: firstFont(),
    info: { Title: title, ...(author ? { Author: author } : {}) },
  }
  // its types know only the subsets for archives
  Object.assign(options, { subset: 'PDF/UA' })
  const doc = new PDFDocument(options)
  keepToStandard(doc)
  const parts: Buffer[] = []
  if (end) endEarly(doc, end)
  doc.on('data', (part: Buffer) => parts.push(part))
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, parts }
}

function endEarly(doc: PDFKit.PDFDocument, { page, y }: Place) {
  const shorten = () => {
    if (pageOf(doc) === page) doc.page.margins.bottom = doc.page.height - y
  }
  shorten()
  doc.on('pageAdded', shorten)
}

/** Where the next text begins. */
export function placeOf({ doc }: Pen): Place {
  return { page: pageOf(doc), y: doc.y }
}

function pageOf(doc: PDFKit.PDFDocument): number {
  const { start, count } = doc.bufferedPageRange()
  return start + count - 1
}

/** Corrects what a PDF/UA validator rejects in the library's output. */
function keepToStandard(doc: PDFKit.PDFDocument) {
  const endMetadata: unknown = Reflect.get(doc, 'endMetadata')
  Object.assign(doc, {
    // in version 1 its fonts list their glyphs, without the components of accented ones
    subset: '1',
    endMetadata() {
      const { info } = doc
      info.Title = Bun.escapeHTML(info.Title ?? '')
      info.Author = Bun.escapeHTML(info.Author ?? '')
      if (typeof endMetadata === 'function') Reflect.apply(endMetadata, doc, [])
    },
  })
}

export function writeTitle(pen: Pen, text: string) {
  write(pen, 'H1', text, { size: 22, weight: 'bold', gap: 4 })
}

export function writeHeading(pen: Pen, text: string) {
  need(pen, 64)
  pen.doc.y += 12
  write(pen, 'H2', text, { size: 13, weight: 'bold', gap: 4 })
}

export function writeParagraph(pen: Pen, text: string, look: Look = {}) {
  if (look.room) need(pen, look.room)
  write(pen, 'P', text, { gap: 6, ...look })
}

/** Entries with a bullet or number, and their details below. */
export function writeList(pen: Pen, entries: { label: string; text: string; details: string }[]) {
  const { doc, root } = pen
  const list = doc.struct('L')
  root.add(list)
  for (const { label, text, details } of entries) {
    // between two items: a page break inside one would split its tagged content
    need(pen, 36)
    const sign = doc.struct('Lbl', {}, () => {
      const top = doc.y
      say(pen, label, { soft: true })
      doc.y = top
    })
    const body = doc.struct('LBody', {}, () => {
      say(pen, text, { left: INDENT })
      if (details) say(pen, details, { size: 9.5, soft: true, left: INDENT })
      doc.y += 5
    })
    list.add(doc.struct('LI', {}, [sign, body]))
  }
  list.end()
}

/** Writes the text and page number at the foot of each page. Returns the whole file. */
export async function closePen(pen: Pen, foot: string): Promise<Uint8Array> {
  const { doc, root, parts } = pen
  root.end()
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.y = doc.page.height - 44
    say(pen, `${foot} · ${page + 1} of ${count}`, { size: 8.5, soft: true })
    doc.endMarkedContent()
  }
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(parts)
}

function write(pen: Pen, tag: Tag, text: string, look: Look) {
  const element = pen.doc.struct(tag, {}, () => {
    say(pen, text, look)
    pen.doc.y += look.gap ?? 0
  })
  pen.root.add(element)
}

function say({ doc }: Pen, text: string, { size = 11, weight = 'regular', soft, left = 0 }: Look) {
  const runs = runsOf(text.replace(CONTROLS, ' ').replace(LONG_WORD, '$& '), weight)
  doc.fontSize(size).fillColor(soft ? SOFT : INK)
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1
    doc.font(run.font)
    if (index > 0) doc.text(run.text, { continued })
    else doc.text(run.text, MARGIN + left, doc.y, { continued, lineGap: size * 0.25 })
  }
}

/** Starts a new page if less than the height is left. */
function need({ doc }: Pen, height: number) {
  if (doc.y + height > doc.page.maxY()) doc.addPage()
}
