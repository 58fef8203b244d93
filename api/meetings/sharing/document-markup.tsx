import { giveWay } from '@app/ai/limits/give-way'
import { renderMarkup } from '@app/web/server/markup'
import type { MeetingDocument } from '../documents/document'
import { DocumentPage, LINES_PLACE } from './pages'

/** Lines rendered before the event loop may go on. */
const IN_A_ROW = 1_000

/** The HTML of a meeting's page. */
export async function documentMarkup(document: MeetingDocument): Promise<string> {
  const [before = '', after = ''] = (
    await renderMarkup(<DocumentPage document={document} />)
  ).split(LINES_PLACE)
  const lines = document.transcript ?? []
  const parts = [before]
  for (let at = 0; at < lines.length; at += IN_A_ROW) {
    parts.push(
      lines
        .slice(at, at + IN_A_ROW)
        .map(lineMarkup)
        .join(''),
    )
    await giveWay()
  }
  return [...parts, after].join('')
}

/** Without React, which takes a second for 45,000 lines. */
function lineMarkup({ speaker, at, text }: NonNullable<MeetingDocument['transcript']>[number]) {
  const [by, when, said] = [speaker ?? '', at ?? '', text].map((words) => Bun.escapeHTML(words))
  return `<div><dt>${by} <span class="at">${when}</span></dt><dd class="read">${said}</dd></div>`
}
