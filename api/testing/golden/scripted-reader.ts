import { type Chat, openChat } from '@app/ai/models/chat'
import type { Library } from '@app/ai/question/library'
import type { Planned } from '@app/ai/question/model/planner'
import { startAiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { openContext } from '../../search/context'
import { find } from '../../search/search'
import type { Ask, SearchDependencies, SearchResult } from '../../search/types'
import { write } from '../../search/write'

/**
 * What a good reader says of a question besides the usual: clients by name, dates by expression, behind what they are of if
 * that is not the meeting ("due:", "first:").
 */
export type Written = Record<string, unknown> & {
  clients?: string[]
  dates?: string[]
  exceptDates?: string[]
}

const DATE_OF = /^(event|either|due|done|first|last|added):/

/** A model over loopback: `says` makes it read the next question in the given way. */
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

/** The answer to a question that the chat model, if there is one, only reads. */
export async function answerRead(
  user: User,
  ask: Ask,
  chat: Chat | null,
  dependencies: SearchDependencies,
): Promise<SearchResult> {
  const context = await openContext(user, ask, { ...dependencies, chat })
  const unaided = { ...context, dependencies }
  return write(unaided, await find(unaided))
}

/** Plans of a file by conversation, from lines "question > next question => JSON". */
export async function writtenPlans(path: string): Promise<Map<string, Written>> {
  const text = await Bun.file(path).text()
  return new Map(
    text.split('\n').flatMap((line): [string, Written][] => {
      const [asked, json] = line.split(' => ')
      return asked === undefined || json === undefined ? [] : [[asked, JSON.parse(json)]]
    }),
  )
}

/** The name of a conversation among plans. */
export function conversation(asked: string[]): string {
  return asked.join(' > ')
}

/** The fields as a model sends them: clients by id, each date with what it is of. */
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
