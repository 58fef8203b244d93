import { useEffect, useEffectEvent, useState } from 'react'
import { MEETING_SEARCH_CHARACTERS } from '../../browser/limits'
import { useClients } from '../../data/clients'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { DateInput, Input } from '../../ui/input'
import { Select } from '../../ui/select/select'
import { isUnfiltered, type MeetingQuery } from './meeting-query'

/** Delay after typing before the list updates, in milliseconds. */
const REST_MS = 250

const statuses = ['Processed', 'Processing', 'Scheduled', 'Failed']

/** Filters for the list of meetings: words, client, status and date. */
export function MeetingFilters({
  query,
  onChange,
}: {
  query: MeetingQuery
  onChange: (part: Partial<MeetingQuery>) => void
}) {
  const { clients = [] } = useClients()
  const [cleared, setCleared] = useState(0)
  function clear() {
    setCleared(cleared + 1)
    onChange({ q: '', clientId: null, status: null, day: null })
  }
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      {/* Clear also removes words that are not in the query yet */}
      <Words key={cleared} words={query.q} onChange={(q) => onChange({ q })} />
      <Field label="Client" className="grow basis-full sm:basis-38 xl:grow-0 xl:basis-56">
        <Select
          options={[
            { value: '', label: 'All Clients' },
            ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={query.clientId === null ? '' : String(query.clientId)}
          onChange={(value) => onChange({ clientId: value === '' ? null : Number(value) })}
          placeholder="All Clients"
        />
      </Field>
      <Field label="Status" className={narrow}>
        <Select
          options={[
            { value: '', label: 'Any status' },
            ...statuses.map((status) => ({ value: status, label: status })),
          ]}
          value={query.status ?? ''}
          onChange={(value) => onChange({ status: value || null })}
          placeholder="Any status"
        />
      </Field>
      <Field label="Date" className={narrow}>
        <DateInput value={query.day} onChange={(day) => onChange({ day })} />
      </Field>
      {!isUnfiltered(query) && (
        <Button variant="quiet" className="max-xl:-ml-3.5" onClick={clear}>
          Clear
        </Button>
      )}
    </search>
  )
}

/** Two beside each other on a phone, unless the text is large. */
const narrow = 'grow basis-38 xl:grow-0 xl:basis-40'

function Words({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const [sent, setSent] = useState(words)
  const [known, setKnown] = useState(words)
  // The address changed: by typing here, or by a link, a button or going back.
  if (known !== words) {
    setKnown(words)
    if (sent !== words) {
      setSent(words)
      setTyped(words)
    }
  }
  const send = useEffectEvent((next: string) => {
    setSent(next)
    onChange(next)
  })
  const next = typed.trim()
  useEffect(() => {
    if (next === sent) return
    const timer = setTimeout(() => send(next), REST_MS)
    return () => clearTimeout(timer)
  }, [next, sent])
  return (
    <Field label="Search" className="grow basis-full xl:basis-0">
      <Input
        type="search"
        placeholder="Search by title or client..."
        maxLength={MEETING_SEARCH_CHARACTERS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}
