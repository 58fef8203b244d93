import type { Source } from '@app/ai/answer/answer'
import { plainMarkdown } from '@app/ai/answer/markdown'
import type { Conversation, ConversationTurn } from '@app/db/conversations/conversations'

/**
 * Renders a chat as Markdown: each question is a heading, and the cited sources follow its answer. Markup in
 * what was asked, named or said is escaped: a picture in it would be fetched wherever the file is opened.
 */
export function asMarkdown(conversation: Conversation & { turns: ConversationTurn[] }): string {
  const { title, createdAt, turns } = conversation
  return [`# ${plainMarkdown(title)}`, day(createdAt), ...turns.map(turnAsMarkdown)]
    .join('\n\n')
    .concat('\n')
}

function turnAsMarkdown({ question, answer, details, createdAt }: ConversationTurn): string {
  const sources = sourcesIn(details).map(
    ({ number, title, clientName, date, quote }) =>
      `[${number}] ${plainMarkdown(title)} (${plainMarkdown(clientName)}, ${day(date)}): “${plainMarkdown(quote)}”`,
  )
  const asked = `## ${plainMarkdown(question)}`
  return [asked, day(createdAt), answer, ...sources].join('\n\n')
}

function sourcesIn(details: unknown): Source[] {
  const sources =
    typeof details === 'object' && details !== null && 'sources' in details ? details.sources : []
  return Array.isArray(sources) ? sources : []
}

function day(time: string): string {
  return time.slice(0, 10)
}
