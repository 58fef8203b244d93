import { strongWords } from '@app/ai/question/topic'
import { listMeetingIds } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import type { Scope } from '@app/db/search/scope'
import { wordedIn } from './languages'
import type { SearchContext } from './types'

/** All meetings that a title is searched for in. */
const ALL = { order: 'newest', limit: null, skip: 0 } as const

/** The scope for a meeting named by words that no title has: the meetings that mention them. */
export async function scopeByTitle({
  user,
  plan,
  library,
  scope,
}: Pick<SearchContext, 'user' | 'plan' | 'library' | 'scope'>): Promise<Scope> {
  if (plan.title === null) return scope
  const titled = await listMeetingIds(user.id, scope, { ...ALL, limit: 1 })
  if (titled.length > 0) return scope
  const ids = await listMeetingIds(user.id, { ...scope, title: null }, ALL)
  const words = strongWords(plan.title, plan.language)
  const mentions = await listMentions(user.id, ids, wordedIn(words, library, plan.language))
  return { ...scope, title: null, meetingIds: mentions.map(({ meetingId }) => meetingId) }
}
