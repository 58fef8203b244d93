import useSWRMutation from 'swr/mutation'
import { send } from './api'
import { type Change, useRefreshAfter } from './refresh'

/**
 * A call that changes something on the server, with SWR's mutation hook. `pending` is true until
 * outdated data has been loaded again. `run` throws ApiError:
 *
 *     const { run, pending } = useChange('DELETE', `/api/clients/${id}`, 'clients')
 *     try {
 *       await run()
 *     } catch (error) {
 *       toastError(...errorWords('deleteClient', error))
 *     }
 */
export function useChange<Body = undefined, Answer = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  changes: Change,
) {
  const refreshAfter = useRefreshAfter()
  const { trigger, isMutating } = useSWRMutation(
    // With only the path as the key, SWR would ignore what is loaded from it before `run` ends.
    `${method} ${path}`,
    async (_key: string, { arg }: { arg: Body }) => {
      const answer = await send<Answer>(method, path, arg)
      await refreshAfter(changes)
      return answer
    },
    { revalidate: false },
  )
  return { run: trigger, pending: isMutating }
}
