import { type SubmitEvent, useId, useState } from 'react'
import useSWR from 'swr'
import { send } from '../../browser/api'
import { refusalWords } from '../../browser/failure'
import { useRefreshAfter } from '../../browser/refresh'
import { Button } from '../button'
import { Dialog } from '../dialogs/dialog'
import { Skeleton } from '../skeleton'
import { NotLoaded } from '../states/not-loaded'
import { toast, toastError } from '../toast'
import type { ConsentAnswer, ConsentEntries } from './consent'
import { ConsentForm, removesWork } from './consent-form'
import { attachEvidence } from './evidence'

const NOTHING = {
  method: null,
  moment: null,
  comment: '',
  givenBy: '',
  givenOn: null,
  file: null,
}

type Props = { path: string; about: 'client' | 'meeting'; onClose: () => void }

export type Recorded = { consent: number; receipt: { id: string } | null }

/** Records whether AI may work on a meeting, or on all meetings of a client. */
export function ConsentDialog({ path, about, onClose }: Props) {
  const { data, error } = useSWR<ConsentAnswer>(path, { revalidateIfStale: true })
  const refreshAfter = useRefreshAfter()
  const form = useId()
  const [typed, setTyped] = useState<ConsentEntries | null>(null)
  const [pending, setPending] = useState(false)
  const own = data && data.of === about ? data.state : 'unknown'
  const entry: ConsentEntries = typed ?? { ...NOTHING, state: own }
  const change = (part: Partial<ConsentEntries>) => setTyped({ ...entry, ...part })
  const removes = removesWork(entry.state)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    try {
      const { file, ...sent } = entry
      const moment = sent.method === 'recording' ? sent.moment : null
      const recorded = await send<Recorded>('POST', path, { ...sent, moment })
      const failed = recorded && file && (await attachEvidence(recorded.consent, file))
      await refreshAfter('clients')
      if (failed) toastError(failed[0], `The consent was recorded, but not its file. ${failed[1]}`)
      else tellRecorded(recorded)
      onClose()
    } catch (error) {
      const words = refusalWords(error) ?? 'Consent couldn’t be recorded. Please try again.'
      toastError('Error', words)
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title="Consent"
      description={
        about === 'client'
          ? 'Whether AI may work on this client’s meetings. Meetings can have their own setting.'
          : 'Whether AI may work on this meeting. It overrides the client’s.'
      }
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button
            variant={removes ? 'danger' : 'primary'}
            type="submit"
            form={form}
            disabled={pending || !data}
          >
            {pending ? 'Recording...' : removes ? 'Stop AI and remove' : 'Record consent'}
          </Button>
        </>
      }
    >
      {data ? (
        <ConsentForm
          id={form}
          path={path}
          about={about}
          answer={data}
          entry={entry}
          onChange={change}
          onSubmit={submit}
        />
      ) : error ? (
        <NotLoaded />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

function tellRecorded(recorded: Recorded | null) {
  const receipt = recorded?.receipt
  toast({
    title: 'Consent recorded',
    description: receipt ? `AI work stopped. Receipt ${receipt.id}` : undefined,
  })
}
