import type { Holdings } from '@app/db/accounts/deletion/holdings'

const nouns: [keyof Holdings, one: string, many: string][] = [
  ['clients', 'client', 'clients'],
  ['meetings', 'meeting', 'meetings'],
  ['recordings', 'recording', 'recordings'],
  ['files', 'transcript file', 'transcript files'],
  ['transcripts', 'transcript', 'transcripts'],
  ['summaries', 'summary', 'summaries'],
  ['notes', 'note', 'notes'],
  ['passages', 'searchable passage', 'searchable passages'],
]

/** "1 client, 2 meetings, and 1 note"; "only the account itself" if there was nothing else. */
export function holdingsWords(holdings: Holdings): string {
  const parts = nouns.flatMap(([noun, one, many]) => {
    const count = holdings[noun]
    return count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`] : []
  })
  return parts.length > 0
    ? new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
    : 'only the account itself'
}
