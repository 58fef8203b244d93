import type { ClientHead } from './contents'

export type OwnTimes = Omit<ClientHead, 'createdAt'> & { createdAt: string | null }

/**
 * Times of creation by which renamed clients are recognized: null for those that share one, which only programs
 * create, and in older archives.
 */
export function withOwnTimes(clients: ClientHead[]): OwnTimes[] {
  const at = ({ createdAt }: ClientHead) => Date.parse(createdAt ?? '')
  const groups = Map.groupBy(clients, at)
  return clients.map((client) => {
    const isAlone = groups.get(at(client))?.length === 1
    return { ...client, createdAt: (isAlone && client.createdAt) || null }
  })
}
