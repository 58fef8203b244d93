import type { TrashItem } from '@app/db/meetings/trash/trash'
import { useSWRConfig } from 'swr'
import { fetcher, send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { isStaleAfter } from '../../browser/refresh'
import { toast, toastError } from '../toast'

const PATH = '/api/trash'

/** Returns a function that restores a deleted client or meeting and reloads what shows it. Throws ApiError. */
export function useRestore(): (id: TrashItem['id']) => Promise<void> {
  const { mutate } = useSWRConfig()
  return async (id) => {
    await send('POST', `${PATH}/${id}/restore`)
    // a deleted item is known as null, which its own page would show before it reloads
    await mutate(
      (path) => isStaleAfter('clients', path),
      (known?: unknown) => known ?? undefined,
    )
  }
}

/** Returns a function that undoes a deletion, and says whether that worked. */
export function useUndoDeletion(kind: TrashItem['kind'], subjectId: number): () => Promise<void> {
  const restore = useRestore()
  return async () => {
    try {
      const { items } = await fetcher<{ items: TrashItem[] }>(PATH)
      const item = items.find((each) => each.kind === kind && each.subjectId === subjectId)
      if (!item) throw new Error(`${kind} ${subjectId} is no longer in the trash`)
      await restore(item.id)
      toast({ title: RESTORED[kind] })
    } catch (error) {
      toastError(...errorWords('changeTrash', error))
    }
  }
}

/** What is said of a restored item. */
export const RESTORED = { client: 'Client restored', meeting: 'Meeting restored' }
