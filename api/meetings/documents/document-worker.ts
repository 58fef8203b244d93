import type { MeetingDocument } from './document'
import { docxOf } from './docx'
import { pdfOf } from './pdf/pdf'

declare const self: Worker

self.onmessage = async ({
  data,
}: MessageEvent<{ kind: 'pdf' | 'docx'; document: MeetingDocument }>) => {
  const bytes = await (data.kind === 'pdf' ? pdfOf(data.document) : docxOf(data.document))
  postMessage({ bytes })
}
