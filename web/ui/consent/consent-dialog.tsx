import type { ConsentMethod, ConsentState } from '@app/db/meetings/consent/consents'
import { type FormEvent, useId, useState } from 'react'
import useSWR from 'swr'
import { send } from '../../browser/api'
import { CONSENT_COMMENT_CHARACTERS } from '../../browser/limits'
import { useRefreshAfter } from '../../browser/refresh'
import { Button } from '../button'
import { Dialog } from '../dialogs/dialog'
import { Skeleton } from '../skeleton'
import { toast, toastError } from '../toast'
import { Choices } from './choices'
import { ConsentHistory } from './consent-history'
import { type ConsentAnswer, derivedText, METHODS, momentText, STATES } from './consent-words'

type Entry = {
  state: ConsentState
  method: ConsentMethod | null
  moment: number | null
  comment: string
}
const STATE_CHOICES: ConsentState[] = ['unknown', 'given', 'refused', 'revoked']
const METHOD_CHOICES: ConsentMethod[] = ['recording', 'signed', 'email', 'other']

type Recorded = { receipt: { id: string } | null }

/** Records whether AI may work on a meeting, or on all meetings of a client. */
export function ConsentDialog({
  path,
  about,
  onClose,
}: {
  path: string
  about: 'client' | 'meeting'
  onClose: () => void
}) {
  const { data, error } = useSWR<ConsentAnswer>(path, { revalidateIfStale: true })
  const refreshAfter = useRefreshAfter()
  const form = useId()
  const [typed, setTyped] = useState<Entry | null>(null)
  const [pending, setPending] = useState(false)
  const own = data && data.of === about ? data.state : 'unknown'
  const entry = typed ?? { state: own, method: null, moment: null, comment: '' }
  const change = (part: Partial<Entry>) => setTyped({ ...entry, ...part })
  const removes = entry.state === 'refused' || entry.state === 'revoked'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    try {
      const recorded = await send<Recorded>('POST', path, entry)
      await refreshAfter('clients')
      const receipt = recorded?.receipt
      toast({
        title: 'Consent recorded',
        description: receipt ? `AI work stopped. Receipt ${receipt.id}` : undefined,
      })
      onClose()
    } catch {
      toastError('Error', 'Consent couldn’t be recorded. Please try again.')
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
          ? 'Whether AI may work on this client’s meetings. A meeting can differ.'
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
        <form id={form} onSubmit={submit} className="flex flex-col gap-4">
          {data.proposal && <Proposal proposal={data.proposal} onUse={change} />}
          <Choices
            legend="State"
            choices={STATE_CHOICES.map((value) => ({
              value,
              label: about === 'meeting' && value === 'unknown' ? 'As the client' : STATES[value],
            }))}
            value={entry.state}
            onChange={(state) => change({ state })}
          />
          {removes && <Removal answer={data} />}
          <Choices
            legend="How"
            choices={METHOD_CHOICES.map((value) => ({
              value,
              label:
                value === 'recording' && entry.moment !== null
                  ? `${METHODS[value]} at ${momentText(entry.moment)}`
                  : METHODS[value],
            }))}
            value={entry.method}
            onChange={(method) => change({ method })}
          />
          <label className="flex flex-col gap-1.5 text-sm font-medium text-soft">
            Comment
            <textarea
              rows={2}
              maxLength={CONSENT_COMMENT_CHARACTERS}
              value={entry.comment}
              onChange={(event) => change({ comment: event.target.value })}
              className="w-full rounded-control border border-edge/60 bg-surface px-3 py-2 text-base font-normal text-ink"
            />
          </label>
          <ConsentHistory entries={data.history} />
        </form>
      ) : error ? (
        <p className="text-soft">This couldn’t be loaded. Please try again in a moment.</p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

function Proposal({
  proposal: { state, speaker, moment, quote },
  onUse,
}: {
  proposal: NonNullable<ConsentAnswer['proposal']>
  onUse: (part: Partial<Entry>) => void
}) {
  const when = moment === null ? '' : ` at ${momentText(moment)}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-edge bg-sunken py-2 pr-3 pl-4">
      <p className="min-w-0 flex-1 basis-56 break-words text-ink">
        {speaker ?? 'Somebody'} said{when}: “{quote}”
      </p>
      <Button size="sm" onClick={() => onUse({ state, method: 'recording', moment })}>
        Use this
      </Button>
    </div>
  )
}

/** Counts what refusing removes, before it is done. */
function Removal({ answer: { derived } }: { answer: ConsentAnswer }) {
  const text = derivedText(derived)
  return (
    <p role="status" className="border-l-2 border-bad bg-sunken py-2 pr-3 pl-4 text-ink">
      {text === '' ? 'Nothing was made by AI yet.' : `This removes ${text}.`} Recordings and your
      notes stay.
      {derived.kept > 0 &&
        ` ${derived.kept === 1 ? '1 meeting' : `${derived.kept} meetings`} under legal hold or approved ${derived.kept === 1 ? 'keeps its' : 'keep their'} record.`}
    </p>
  )
}
