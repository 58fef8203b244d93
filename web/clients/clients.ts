import type { Client } from '@app/db/clients'
import useSWR, { type ScopedMutator, useSWRConfig } from 'swr'
import { fresh, send } from '../api'
import { useUser } from '../auth/user'
import { demoUserId, sampleClients } from './sample-clients'

const clientsPath = '/api/clients'

/** The reader's clients; undefined while they load. The demo user is shown the built-in ones. */
export function useClients() {
  const demo = useUser()?.id === demoUserId
  const stored = useStoredClients(demo ? null : clientsPath)
  return demo ? { ...stored, clients: sampleClients } : stored
}

/** Those that something can be kept for: the server does not know the built-in ones. */
export function useStoredClients(path: string | null = clientsPath) {
  const { data, error, mutate } = useSWR<Client[]>(path, fresh())
  return { clients: data, error, reload: () => mutate() }
}

/** Calls that change clients; each refreshes what is shown of them. All throw ApiError. */
export function useClientChanges() {
  const { mutate } = useSWRConfig()
  return {
    create: async (client: { name: string; type: string }) => {
      await send('POST', clientsPath, client)
      await refresh(mutate)
    },
    update: async (clientId: number, client: { name: string; type: string }) => {
      await send('PATCH', `${clientsPath}/${clientId}`, client)
      await refresh(mutate)
    },
    remove: async (clientId: number) => {
      await send('DELETE', `${clientsPath}/${clientId}`)
      await refresh(mutate)
    },
  }
}

function refresh(mutate: ScopedMutator) {
  return mutate((key) => typeof key === 'string' && concerned.test(key))
}

const concerned = /^\/api\/(clients|meetings|stats)/
