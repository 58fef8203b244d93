import { useState } from 'react'
import useSWR from 'swr'
import { fetcher, fresh } from '../../browser/api'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { ListState } from '../../ui/states/list-state'
import { toastError } from '../../ui/toast'
import { Section } from '../section'

type Receipt = {
  id: string
  at: string
  rule: string
  clientId: number | null
  meetingId: number | null
}
export type Receipts = { receipts: Receipt[]; next: { before: string; beforeId: string } | null }

/** Deletions, each with a signed receipt. */
export function ReceiptsSection() {
  const { data, error } = useSWR<Receipts>('/api/receipts', fresh())
  const { short } = useDates()
  const [older, setOlder] = useState<Receipts[]>([])
  const [pending, setPending] = useState(false)
  const next = (older.at(-1) ?? data)?.next

  async function showOlder(place: { before: string; beforeId: string }) {
    setPending(true)
    try {
      const page = await fetcher<Receipts>(`/api/receipts?${new URLSearchParams(place)}`)
      setOlder((shown) => [...shown, page])
    } catch {
      toastError('Not loaded', 'Please try again.')
    }
    setPending(false)
  }
  return (
    <Section
      title="Deletion receipts"
      about={
        <>
          Each names what was deleted, when and by which rule, and is signed. Anybody can verify it
          with the{' '}
          <a href="/verify.mjs" download className="underline underline-offset-3">
            verifier
          </a>{' '}
          and the{' '}
          <a href="/.well-known/signing-keys.json" className="underline underline-offset-3">
            published keys
          </a>
          .
        </>
      }
    >
      <ListState rows={data?.receipts} error={error} none="Nothing has been deleted yet." />
      <ul className="divide-y divide-line">
        {[data, ...older]
          .flatMap((page) => page?.receipts ?? [])
          .map((receipt) => (
            <li
              key={receipt.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 break-words text-ink">
                {[`${short(receipt.at)}: ${receipt.rule}`, subjectOf(receipt)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <a
                href={`/api/receipts/${receipt.id}`}
                download
                className="text-accent underline-offset-4 hover:underline"
              >
                Download receipt
              </a>
            </li>
          ))}
      </ul>
      {next && (
        <Button className="mt-3" disabled={pending} onClick={() => showOlder(next)}>
          Show older
        </Button>
      )}
    </Section>
  )
}

/** By number: the name is deleted too. */
function subjectOf({ clientId, meetingId }: Receipt): string {
  if (meetingId !== null) return `meeting ${meetingId}`
  return clientId === null ? '' : `client ${clientId}`
}
