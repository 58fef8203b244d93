import { type Chat, openChat } from '@app/ai/models/chat'
import type { Library } from '@app/ai/question/library'
import type { Planned } from '@app/ai/question/model/planner'
import { startAiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { findAgain } from '../../search/conditions/second-reading'
import { openConversation } from '../../search/rows-before'
import { find } from '../../search/search'
import type { Ask, SearchDependencies, SearchResult } from '../../search/types'
import { write } from '../../search/write'

/**
 * The ideal reading of a question, as far as it differs from the default: clients by name, dates by
 * expression, prefixed if they filter something other than meetings ("due:", "first:").
 */
export type Written = Record<string, unknown> & {
  clients?: string[]
  dates?: string[]
  exceptDates?: string[]
}

const DATE_OF = /^(event|either|due|done|first|last|added):/

/** A model on loopback; `says` scripts its next reading. */
export async function openScriptedReader() {
  const server = await startAiServer()
  return {
    says(planned: Planned): Chat {
      server.scriptChat(() => JSON.stringify(planned))
      return openChat(server.settings)
    },
    stop: () => server.stop(),
  }
}

/** Answers a question for which the chat model, if any, only reads. */
export async function answerRead(
  user: User,
  ask: Ask,
  chat: Chat | null,
  dependencies: SearchDependencies,
): Promise<SearchResult> {
  const context = await openConversation(user, ask, { ...dependencies, chat })
  const found = await findAgain({ ...context, dependencies }, find, chat !== null)
  return write(found.context, found.finding)
}

/** Reads plans by conversation from lines "question > next question => JSON". */
export async function writtenPlans(path: string): Promise<Map<string, Written>> {
  const text = await Bun.file(path).text()
  return new Map(
    text.split('\n').flatMap((line): [string, Written][] => {
      const [asked, json] = line.split(' => ')
      return asked === undefined || json === undefined ? [] : [[asked, JSON.parse(json)]]
    }),
  )
}

/** The key of a conversation in a file of plans. */
export function conversation(asked: string[]): string {
  return asked.join(' > ')
}

/** The fields as a model sends them: clients by id, each date with its target. */
export function fieldsOf({ clients, dates, exceptDates, ...own }: Written, library: Library) {
  return {
    ...own,
    ...(clients === undefined ? {} : { clientIds: idsOf(clients, library) }),
    ...(dates === undefined ? {} : { dates: dates.map(dateOf) }),
    ...(exceptDates === undefined ? {} : { exceptDates: exceptDates.map(dateOf) }),
  }
}

function idsOf(names: string[], { clients }: Library): number[] {
  return names.map((name) => {
    const client = clients.find((each) => each.name === name)
    if (client === undefined) throw new Error(`a plan names ${name}, who is no client`)
    return client.id
  })
}

function dateOf(said: string) {
  return { expression: said.replace(DATE_OF, ''), of: DATE_OF.exec(said)?.[1] ?? 'meeting' }
}
