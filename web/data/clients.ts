import type { Client } from '@app/db/meetings/clients'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import { useIsDemo } from './samples/demo-user'
import { sampleClients } from './samples/sample-clients'

const clientsPath = '/api/clients'

/** The reader's clients; undefined while they load. The demo user gets the built-in ones. */
export function useClients() {
  const demo = useIsDemo()
  const stored = useStoredClients(demo ? null : clientsPath)
  return demo ? { ...stored, clients: sampleClients } : stored
}

/** Clients that exist on the server, unlike the built-in ones. */
export function useStoredClients(path: string | null = clientsPath) {
  const { data, error, mutate } = useSWR<Client[]>(path, fresh())
  return { clients: data, error, reload: () => mutate() }
}

/** The id, or null if its client was deleted after it was chosen, for example in another tab. */
export function useExistingClient(id: number | null): number | null {
  const { clients } = useStoredClients()
  return existingClient(clients, id)
}

/** The same for clients that are already at hand. */
export function existingClient(clients: Client[] | undefined, id: number | null): number | null {
  return clients?.every((client) => client.id !== id) ? null : id
}
