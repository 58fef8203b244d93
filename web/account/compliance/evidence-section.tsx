import type { Client } from '@app/db/meetings/clients'
import { useState } from 'react'
import { buttonLook } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { Section } from '../section'
import { spanOf } from './trail-words'

/** Everything about a client as one verifiable archive. */
export function EvidenceSection({ clients }: { clients: Client[] }) {
  const [client, setClient] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const path = `/api/compliance/clients/${client}/evidence?${new URLSearchParams(spanOf(from, to))}`
  return (
    <div data-print="hide">
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
    </div>
  )
}
