import { distinctive, wordsOfName } from '@app/ai/question/names/name-words'
import { nameOf } from '@app/db/accounts/users'
import { withPlan } from '../context'
import type { SearchContext } from '../types'

/**
 * The question about others of that name, at meetings of other clients: a question about "John" is
 * read as about the client John Keller, but Tim Novak's son John may be meant. Null unless it
 * names one client, by a part of the name that other speakers than the user have as well, but no
 * other client. A client that the user chose is the one who is meant.
 */
export function ofNamesakes(context: SearchContext): SearchContext | null {
  const { plan, library, ask, user } = context
  if (ask.plan?.clientIds !== undefined) return null
  const [client, ...others] = library.clients.filter(({ id }) => plan.clientIds.includes(id))
  if (client === undefined || others.length + plan.people.length > 0) return null
  const asked = new Set(wordsOfName(ask.query).map((word) => word.replace(/['’]s$/, '')))
  const words = wordsOfName(client.name)
  const named = distinctive(client.name).filter((word) => asked.has(word))
  const [name] = named
  if (name === undefined || named.length > 1 || words.every((word) => asked.has(word))) return null
  const isOfTwo = library.clients.some(
    ({ id, name: other }) => id !== client.id && wordsOfName(other).includes(name),
  )
  const own = new Set(wordsOfName(nameOf(user)))
  const people = library.people.filter((person) => {
    const called = wordsOfName(person)
    return called.includes(name) && !called.every((word) => own.has(word))
  })
  if (isOfTwo || people.length === 0) return null
  return withPlan(context, {
    clientIds: [],
    exceptClientIds: [...plan.exceptClientIds, client.id],
    people,
  })
}

/** True if `around` is the question about others of the client's name. */
export function isOfAnother({ plan }: SearchContext, around: SearchContext): boolean {
  return plan.clientIds.some((id) => around.plan.exceptClientIds.includes(id))
}
