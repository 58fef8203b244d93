import { strongWords } from '@app/ai/question/topic'
import { listMeetingIds } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import type { Scope } from '@app/db/search/scope'
import { languagesOf } from './languages'
import type { SearchContext } from './types'

/** Meetings in which a title is looked for. */
const ALL = { order: 'newest', limit: null, skip: 0 } as const

/** The scope of a plan that names a meeting by what no title has: the meetings at which that was spoken of. */
export async function scopeTitled({
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
  const mentions = await listMentions(user.id, ids, words, languagesOf(library, plan.language))
  return { ...scope, title: null, meetingIds: mentions.map(({ meetingId }) => meetingId) }
}
