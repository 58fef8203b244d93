import type { TrashItem } from '@app/db/meetings/trash/trash'
import { useSWRConfig } from 'swr'
import { fetcher, send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { isStaleAfter } from '../../browser/refresh'
import { toast, toastError } from '../toast'

const PATH = '/api/trash'

/** Returns a function that restores a deleted client or meeting, and says whether that worked. */
export function useUndoDeletion(kind: TrashItem['kind'], subjectId: number): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return async () => {
    try {
      const { items } = await fetcher<{ items: TrashItem[] }>(PATH)
      const item = items.find((each) => each.kind === kind && each.subjectId === subjectId)
      if (!item) throw new Error(`${kind} ${subjectId} is no longer in the trash`)
      await send('POST', `${PATH}/${item.id}/restore`)
      // a deleted item is known as null, which its own page would show before it reloads
      await mutate(
        (path) => path === PATH || isStaleAfter('clients', path),
        (known?: unknown) => known ?? undefined,
      )
      toast({ title: kind === 'client' ? 'Client restored' : 'Meeting restored' })
    } catch (error) {
      toastError(...errorWords('changeTrash', error))
    }
  }
}
