import type { Client } from '@app/db/meetings/clients'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { ACTORS, GROUPS } from './trail-words'

export type Filters = {
  kind: string
  actor: string
  client: string
  meeting: string
  from: string
  to: string
}

export const NO_FILTERS: Filters = {
  kind: '',
  actor: '',
  client: '',
  meeting: '',
  from: '',
  to: '',
}

/** Chooses which rows of the trail are shown. */
export function TrailFilters({
  filters,
  clients,
  onChange,
}: {
  filters: Filters
  clients: Client[]
  onChange: (part: Partial<Filters>) => void
}) {
  return (
    <search aria-label="Filter the audit trail" className={grid}>
      <Field label="Kind">
        <NativeSelect
          value={filters.kind}
          onChange={(event) => onChange({ kind: event.target.value })}
        >
          <option value="">Everything</option>
          {options(GROUPS)}
        </NativeSelect>
      </Field>
      <Field label="By">
        <NativeSelect
          value={filters.actor}
          onChange={(event) => onChange({ actor: event.target.value })}
        >
          <option value="">Anyone</option>
          {options(ACTORS)}
        </NativeSelect>
      </Field>
      <Field label="Client">
        <NativeSelect
          value={filters.client}
          onChange={(event) => onChange({ client: event.target.value })}
        >
          <option value="">All Clients</option>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Meeting number">
        <Input
          inputMode="numeric"
          value={filters.meeting}
          onChange={(event) => onChange({ meeting: event.target.value.replace(/\D/g, '') })}
        />
      </Field>
      <Field label="From">
        <Input
          type="date"
          value={filters.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={filters.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
    </search>
  )
}

const grid =
  'mb-4 grid gap-x-3 gap-y-3 grid-cols-2 lg:grid-cols-3 xl:grid-cols-6 3xl:grid-cols-[1fr_1fr_1fr_0.8fr_1.2fr_1.2fr]'

function options(words: Record<string, string>) {
  return Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
