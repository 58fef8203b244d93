import { notedStatementsOf } from '@app/ai/offline/statements'
import { type ClientNote, listClientNotes } from '@app/db/meetings/dossier/client-notes'
import type { FactKind } from '@app/db/meetings/dossier/statements'

/** A line in the adviser's own note that states something lasting about the client. */
export type NotedFact = { kind: FactKind; text: string } & Omit<ClientNote, 'content'>

/** Notes read while a page waits: 50 of 4,000 characters take about 20 ms. */
const READ = { most: 50, characters: 4_000 }
const MAX_NOTED = 60

/** Read from the current notes, each line once: deleting a line deletes its fact. */
export async function notedFactsOf(userId: number, clientId: number): Promise<NotedFact[]> {
  const facts = new Map<string, NotedFact>()
  for (const { content, ...meeting } of await listClientNotes(userId, clientId, READ)) {
    for (const { kind, text } of await notedStatementsOf(linesOf(content))) {
      const key = `${kind} ${text}`
      if (kind !== 'question' && !facts.has(key)) facts.set(key, { kind, text, ...meeting })
    }
  }
  return [...facts.values()].slice(0, MAX_NOTED)
}

/** Without list, heading and quote marks. */
function linesOf(content: string): string[] {
  return content.split('\n').map((line) => line.replace(/^[\s\-*•#>]+/, '').trim())
}
