import type { User } from '@app/db/accounts/users'
import type { Client } from '@app/db/meetings/clients'
import type { Meeting } from '@app/db/meetings/meetings'

const DATE = '2026-11-20T12:00:00.000Z'

/** The dashboard's adviser. */
export const user: User = {
  id: 2,
  username: 'dora',
  email: 'dora@example.test',
  firstName: 'Dora',
  lastName: 'Moreno',
  fullName: 'Dora Moreno',
  profileImageUrl: null,
  role: 'user',
  plan: 'premium',
  timeZone: 'UTC',
  createdAt: DATE,
}

const clients: Client[] = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  name: `Client ${index}`,
  type: 'Wealth Management',
  createdAt: DATE,
  meetingCount: 6,
  legalHold: false,
  attendees: [],
  review: 'Draft',
}))

const meetings: Meeting[] = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  title: `Review ${index}`,
  clientId: (index % 5) + 1,
  date: DATE,
  duration: 2_700,
  type: 'Uploaded',
  status: 'Processed',
  createdAt: DATE,
  client: { id: (index % 5) + 1, name: `Client ${index % 5}`, type: 'Wealth Management' },
  summary: {
    executiveSummary: `They spoke of point ${index}. The adviser sends the figures. All agree.`,
    actionItems: JSON.stringify([{ task: 'Send the figures', assignee: 'Dora' }]),
  },
  transcript: { fullText: 'We talked about the bonds and agreed on the next steps.' },
  progress: null,
  failure: null,
  hasAudio: false,
  legalHold: false,
  attendees: [],
  review: 'Draft',
}))

/** The answers in every contestant's memory, by API path without its query: the same work for all. */
const answers: Record<string, unknown> = {
  '/api/auth/user': { authenticated: true, user },
  '/api/stats': { processedCount: 30, clientCount: 5, insightsGenerated: 120 },
  '/api/clients': clients,
  '/api/meetings': meetings,
  '/api/health/ai': { chat: true, speech: true },
}

/** The response for an API path. */
export function answerTo(path: string): unknown {
  return answers[path.replace(/\?.*/, '')] ?? []
}
