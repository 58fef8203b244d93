import { LINE, MARGIN, type Pen, TOP } from './pen'

/** A picture at the right edge; text flows beside it. */
export function drawPicture(
  { doc, root }: Pen,
  png: Uint8Array,
  alt: string,
  fit: [number, number],
) {
  const top = doc.y
  const draw = () => {
    const left = doc.page.width - MARGIN - fit[0]
    doc.image(Buffer.from(png), left, top, { fit, align: 'right' })
  }
  root.add(doc.struct('Figure', { alt }, draw))
  doc.y = top
}

/** A line across the page, at least this far below the top. */
export function drawRule({ doc }: Pen, below: number) {
  doc.y = Math.max(doc.y, TOP + below) + 8
  doc.markContent('Artifact')
  doc.moveTo(MARGIN, doc.y).lineTo(doc.page.width - MARGIN, doc.y)
  doc.lineWidth(0.5).strokeColor(LINE).stroke()
  doc.endMarkedContent()
  doc.y += 14
}
