import { useClients } from '../data/clients'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { DateInput } from '../ui/input'
import { Select } from '../ui/select/select'
import { Skeleton } from '../ui/skeleton'
import type { ActivityFilter } from './recent'

const allClients = { value: '', label: 'All Clients' }

/** Filters the recent meetings by client and date. */
export function FilterPanel({
  filter,
  onClient,
  onDate,
}: {
  filter: ActivityFilter
  onClient: (clientId: number | null) => void
  onDate: (day: string | null) => void
}) {
  const { clients, error } = useClients()
  const known = clients ?? (error ? [] : undefined)
  const narrowed = filter.clientId !== null || filter.day !== null
  return (
    <section
      aria-labelledby="filter"
      data-print="hide"
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <h2 id="filter" className="w-full text-lg font-semibold text-ink">
        Filter Meetings
      </h2>
      <div className="w-full min-w-0 sm:w-64">
        {known ? (
          <Field label="Client">
            <Select
              options={[
                allClients,
                ...known.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={filter.clientId === null ? '' : String(filter.clientId)}
              onChange={(value) => onClient(value === '' ? null : Number(value))}
              placeholder={allClients.label}
            />
          </Field>
        ) : (
          <>
            <p className="mb-1.5 text-sm font-medium text-ink">Client</p>
            <Skeleton className="h-9 pointer-coarse:h-11" />
          </>
        )}
      </div>
      <Field label="Date" className="w-full sm:w-44">
        <DateInput value={filter.day} onChange={onDate} />
      </Field>
      {narrowed && (
        <Button
          variant="quiet"
          onClick={() => {
            onClient(null)
            onDate(null)
          }}
        >
          Clear filters
        </Button>
      )}
    </section>
  )
}
