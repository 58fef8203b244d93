import type { FactEntries } from '@app/db/meetings/dossier/facts'
import type { PersonEntries } from '@app/db/meetings/dossier/people'
import { fetcher } from '../../browser/api'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { useSeenEntries } from '../../browser/seen-entries'
import { dismissError, toastError } from '../../ui/toast'
import type { Overview } from './overview'

const NOT_SAVED = {
  title: 'Not saved',
  own: [403, 409],
  otherwise: 'This couldn’t be saved. Please try again.',
}

type AnyEntries = FactEntries | PersonEntries

type Sent = AnyEntries & { seen?: AnyEntries }

type About<Entries> = {
  kind: 'facts' | 'people'
  clientId: number
  /** undefined for a new entry */
  id: number | undefined
  opened: Entries
  /** the entry on the client's page as it is now */
  find: (overview: Overview) => Entries | undefined
}

/**
 * Saves an entry of a client's page, or removes it, and closes its dialog. On failure the dialog stays and a
 * notification says why. If the entry was changed elsewhere too, the dialog stays with what `onMerged` gets.
 */
export function useEntry<Entries extends AnyEntries>(
  { kind, clientId, id, opened, find }: About<Entries>,
  onMerged: (entries: Entries) => void,
  onClose: () => void,
) {
  const path = id === undefined ? `/api/clients/${clientId}/${kind}` : `/api/${kind}/${id}`
  const saving = useChange<Sent>(id === undefined ? 'POST' : 'PUT', path, 'clients')
  const removing = useChange('DELETE', path, 'clients')
  const pending = saving.pending || removing.pending
  const { changed, save } = useSeenEntries<Entries>(opened, {
    send: (entries, seen) => saving.run(id === undefined ? entries : { ...entries, seen }),
    load: async () => find(await fetcher<Overview>(`/api/clients/${clientId}/overview`)),
  })

  /** `work` returns entries to go on with, if any. */
  async function closeAfter(work: () => Promise<Entries | null>) {
    if (pending) return
    try {
      const merged = await work()
      dismissError()
      if (merged) onMerged(merged)
      else onClose()
    } catch (error) {
      toastError(...errorWords(NOT_SAVED, error))
    }
  }
  return {
    pending,
    changed,
    save: (entries: Entries) => closeAfter(() => save(entries)),
    remove: () =>
      closeAfter(async () => {
        await removing.run()
        return null
      }),
  }
}
