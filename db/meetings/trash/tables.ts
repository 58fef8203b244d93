/** A table whose rows go into the trash, and the key they are found by. */
type Trashed = { table: string; by: 'client' | 'meeting' | 'share link' }

const OF_MEETINGS = [
  ...['transcript_pieces', 'transcripts', 'statements', 'briefs', 'summaries', 'action_items'],
  ...['notes', 'edits', 'approvals', 'addenda', 'filled_templates', 'share_links', 'recaps'],
  ...['documents', 'postings', 'chunks', 'embeddings', 'sampled_meetings', 'meeting_voices'],
]

/** Everything that is deleted with a client or a meeting, parents before their children. */
export const TRASHED: Trashed[] = [
  { table: 'clients', by: 'client' },
  { table: 'people', by: 'client' },
  { table: 'facts', by: 'client' },
  { table: 'voice_consents', by: 'client' },
  { table: 'meetings', by: 'meeting' },
  ...OF_MEETINGS.map((table) => ({ table, by: 'meeting' as const })),
  { table: 'share_views', by: 'share link' },
  { table: 'consents', by: 'client' },
  { table: 'consents', by: 'meeting' },
]
