import { strToU8, zipSync } from 'fflate'
import type { Segment } from '../segments'
import { parseTranscript } from '../transcript-file/parse'

/** Segments of a transcript file. */
export function parsed(name: string, content: string | Uint8Array): Segment[] {
  return parseTranscript(typeof content === 'string' ? strToU8(content) : content, name).segments
}

/** [speaker, start, end, text] per segment. */
export function rows(name: string, content: string | Uint8Array) {
  return parsed(name, content).map(({ speaker, start, end, text }) => [speaker, start, end, text])
}

/** A Word document; tabs and line breaks become elements, as in Word. */
export function docx(paragraphs: string[]): Uint8Array {
  const body = paragraphs
    .map(
      (text) =>
        `<w:p><w:pPr/><w:r><w:t xml:space="preserve">${text.replace(/\t/g, '</w:t><w:tab/><w:t>').replace(/\n/g, '</w:t><w:br/><w:t>')}</w:t></w:r></w:p>`,
    )
    .join('')
  const xml = `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`
  return zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(xml) })
}
