import type { FactEntries } from '@app/db/meetings/dossier/facts'
import type { PersonEntries } from '@app/db/meetings/dossier/people'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { toastError } from '../../ui/toast'

type Entries = FactEntries | PersonEntries

const NOT_SAVED = {
  title: 'Not saved',
  own: [403, 409],
  otherwise: 'This couldn’t be saved. Please try again.',
}

/**
 * Saves an entry of a client's page, a new one if `id` is undefined, or removes it, and closes its dialog. On
 * failure the dialog stays and a notification says why.
 */
export function useEntry(
  kind: 'facts' | 'people',
  { clientId, id }: { clientId: number; id: number | undefined },
  onClose: () => void,
) {
  const path = id === undefined ? `/api/clients/${clientId}/${kind}` : `/api/${kind}/${id}`
  const saving = useChange<Entries>(id === undefined ? 'POST' : 'PUT', path, 'clients')
  const removing = useChange('DELETE', path, 'clients')
  const pending = saving.pending || removing.pending

  async function closeAfter(work: () => Promise<unknown>) {
    if (pending) return
    try {
      await work()
      onClose()
    } catch (error) {
      toastError(...errorWords(NOT_SAVED, error))
    }
  }
  return {
    pending,
    save: (entries: Entries) => closeAfter(() => saving.run(entries)),
    remove: () => closeAfter(removing.run),
  }
}
