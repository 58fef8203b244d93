import { isUsersName } from '@app/ai/question/names/own-name'
import type { User } from '@app/db/accounts/users'
import type { FactKind, Statement } from '@app/db/meetings/dossier/statements'

/** A statement about a client; `superseded` if a later meeting said otherwise. */
export type Fact = Statement & { kind: FactKind; superseded: boolean }

/** The client's facts, newest first. The reader's own words are not facts. */
export function factsOf(user: Pick<User, 'fullName' | 'username'>, all: Statement[]): Fact[] {
  const latest = new Map<string, number>()
  return onceEach(all.filter(isFact).filter(({ speaker }) => !isUsersName(user, speaker))).map(
    (statement) => {
      const { kind, topic, meetingId, hidden } = statement
      if (topic === null) return { ...statement, superseded: false }
      const key = `${kind} ${topic}`
      const known = latest.get(key)
      if (known === undefined && !hidden) latest.set(key, meetingId)
      return { ...statement, superseded: known !== undefined && known !== meetingId }
    },
  )
}

/** A joined meeting repeats its parts' statements; the one changed by a reader is kept. */
function onceEach(facts: (Statement & { kind: FactKind })[]) {
  const groups = Map.groupBy(facts, ({ kind, text }) => `${kind} ${text}`)
  const kept = new Set(
    [...groups.values()].map(
      (same) => same.find(({ correction, hidden }) => correction !== null || hidden) ?? same[0],
    ),
  )
  return facts.filter((fact) => kept.has(fact))
}

/** Unanswered questions, newest first. */
export function questionsOf(all: Statement[]): Statement[] {
  return all.filter(({ kind, hidden }) => kind === 'question' && !hidden)
}

function isFact(statement: Statement): statement is Statement & { kind: FactKind } {
  return statement.kind !== 'question'
}
