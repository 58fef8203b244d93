import { notedStatementsOf } from '@app/ai/offline/statements'
import { type ClientNote, listClientNotes } from '@app/db/meetings/dossier/client-notes'
import type { FactKind } from '@app/db/meetings/dossier/statements'

/** A line of the adviser's own note that says something lasting of the client. */
export type NotedFact = { kind: FactKind; text: string } & Omit<ClientNote, 'content'>

/** The notes that a page waits for: 50 of 4,000 characters are read in about 20 ms. */
const READ = { most: 50, characters: 4_000 }
const MOST_NOTED = 60

/** Read from the notes as they are now, each line once: one that its writer deletes is no fact any more. */
export async function notedFactsOf(userId: number, clientId: number): Promise<NotedFact[]> {
  const facts = new Map<string, NotedFact>()
  for (const { content, ...meeting } of await listClientNotes(userId, clientId, READ)) {
    for (const { kind, text } of await notedStatementsOf(linesOf(content))) {
      const key = `${kind} ${text}`
      if (kind !== 'question' && !facts.has(key)) facts.set(key, { kind, text, ...meeting })
    }
  }
  return [...facts.values()].slice(0, MOST_NOTED)
}

/** Without the marks of lists, headings and quotes at their beginnings. */
function linesOf(content: string): string[] {
  return content.split('\n').map((line) => line.replace(/^[\s\-*•#>]+/, '').trim())
}
