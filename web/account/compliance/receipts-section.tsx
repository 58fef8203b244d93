import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { useDates } from '../../time/dates'
import { ListState } from '../../ui/states/list-state'
import { Section } from '../section'

type Receipts = { receipts: { id: string; at: string; rule: string; meetingId: number | null }[] }

/** Deletions, each with a signed receipt. */
export function ReceiptsSection() {
  const { data, error } = useSWR<Receipts>('/api/receipts', fresh())
  const { short } = useDates()
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
        {data?.receipts.map(({ id, at, rule, meetingId }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words text-ink">
              {short(at)}: {rule}
              {meetingId !== null && `, meeting ${meetingId}`}
            </span>
            <a
              href={`/api/receipts/${id}`}
              download
              className="text-accent underline-offset-4 hover:underline"
            >
              Download receipt
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
