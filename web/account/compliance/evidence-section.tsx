import type { Client } from '@app/db/meetings/clients'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { useDates } from '../../time/dates'
import { buttonLook } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { Section } from '../section'
import { ListState } from './list-state'
import { spanOf } from './trail-words'

type Receipts = { receipts: { id: string; at: string; rule: string; meetingId: number | null }[] }

/** Everything about a client as one archive that proves itself. */
export function EvidenceSection({ clients }: { clients: Client[] }) {
  const [client, setClient] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const path = `/api/compliance/clients/${client}/evidence?${new URLSearchParams(spanOf(from, to))}`
  return (
    <Section
      title="Evidence"
      about="Everything about a client between two days: meetings, recordings, consents, the audit trail and deletion receipts, with a signed list of hashes and the script that verifies it."
    >
      <div className="grid gap-3 sm:grid-cols-3 3xl:grid-cols-2 3xl:*:first:col-span-2">
        <Field label="Client of the evidence">
          <NativeSelect value={client} onChange={(event) => setClient(event.target.value)}>
            <option value="">Choose a client</option>
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="First day">
          <Input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Last day">
          <Input type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      {client && (
        <a href={path} download className={`${buttonLook({ variant: 'primary' })} mt-3`}>
          Download evidence
        </a>
      )}
    </Section>
  )
}

/** What was deleted, with a signed receipt each. */
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
      <ListState rows={data?.receipts} error={error} none="Nothing was deleted yet." />
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
