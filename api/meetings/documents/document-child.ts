import type { MeetingDocument } from './document'
import { UNFIT } from './ending'

/** A document to be rendered; JSON holds its logo in Base64. */
export type Order = { kind: 'pdf' | 'docx'; document: MeetingDocument; logo: string | null }

/**
 * A separate program that renders a document: reads an order from standard input and writes the file to
 * standard output. Ends with exit code UNFIT if the format can't show some of its characters.
 */
const { kind, document, logo }: Order = await Bun.stdin.json()
const letterhead = {
  ...document.letterhead,
  logo: logo === null ? null : Buffer.from(logo, 'base64'),
}
const bytes = await render({ ...document, letterhead })
if (bytes === null) process.exit(UNFIT)
await Bun.write(Bun.stdout, bytes)

async function render(whole: MeetingDocument): Promise<Uint8Array | null> {
  if (kind === 'pdf') return (await import('./pdf/pdf')).pdfOf(whole)
  return (await import('./docx')).docxOf(whole)
}
