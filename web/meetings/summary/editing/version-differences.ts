import type { ItemState } from '@app/db/meetings/action-items/item'
import type { Edit, EditedTexts } from '@app/db/meetings/edits'
import { datesIn } from '../../../time/write-dates'

/** One thing that an edit changed: words to be compared, or a value beside what it became. */
export type Difference = {
  /** The item that it is about, above the first of its differences. */
  about?: string
  label: string | null
  before: string
  after: string
  kind: 'words' | 'value'
}

type Details = Partial<EditedTexts['details']>

const NOTHING = 'None'
const STATUS = { open: 'Open', done: 'Done', dropped: 'Removed' } as const
const OWNERS = { me: 'Me', client: 'Client', person: 'Someone else', nobody: 'Nobody' } as const

/** The differences of an edit of details, times in the reader's `zone`. */
export function detailDifferences(
  { before, after, clients }: Extract<Edit, { field: 'details' }>,
  zone: string,
): Difference[] {
  const { short, clock } = datesIn(zone)
  const values: { name: keyof Details; label: string; of: (details: Details) => string }[] = [
    { name: 'clientId', label: 'Client', of: ({ clientId }) => clientName(clientId, clients) },
    {
      name: 'date',
      label: 'Date and time',
      of: ({ date = '' }) => `${short(date)}, ${clock(date)}`,
    },
    { name: 'duration', label: 'Length', of: ({ duration }) => lengthOf(duration) },
    { name: 'type', label: 'Type', of: ({ type = '' }) => type },
    { name: 'attendees', label: 'Attendees', of: ({ attendees = [] }) => listOf(attendees) },
  ]
  const title: Difference[] =
    after.title === undefined
      ? []
      : [{ label: 'Title', before: before.title ?? '', after: after.title, kind: 'words' }]
  const others = values
    .filter(({ name }) => after[name] !== undefined)
    .map(({ label, of }): Difference => {
      return { label, before: of(before), after: of(after), kind: 'value' }
    })
  return [...title, ...others]
}

/** The differences of an edit of action items, item by item. */
export function itemDifferences({
  before,
  after,
}: Extract<Edit, { field: 'actionItems' }>): Difference[] {
  return after.flatMap((item, index) => {
    const was = before.find(({ id }, place) => (id === null ? place === index : id === item.id))
    if (!was) return [{ label: 'Added', before: '', after: item.text, kind: 'words' as const }]
    return differencesOfItem(was, item)
  })
}

function differencesOfItem(was: ItemState, item: ItemState): Difference[] {
  const words: Difference[] =
    was.text === item.text
      ? []
      : [{ label: 'Text', before: was.text, after: item.text, kind: 'words' }]
  const isNamedAlike = was.owner !== item.owner && ownerOf(was) === ownerOf(item)
  const values = [
    { label: 'Assigned to', of: isNamedAlike ? kindOfOwner : ownerOf },
    { label: 'Due', of: ({ due }: ItemState) => dueOf(due) },
    { label: 'Status', of: ({ status }: ItemState) => STATUS[status] },
  ]
    .map(({ label, of }): Difference => {
      return { label, before: of(was), after: of(item), kind: 'value' }
    })
    .filter(({ before, after }) => before !== after)
  const all = [...words, ...values]
  return all.map((one, index) =>
    index === 0 && words.length === 0 ? { about: item.text, ...one } : one,
  )
}

function clientName(id: number | null | undefined, clients: Edit['clients']): string {
  return clients?.[String(id)] ?? 'A deleted client'
}

function lengthOf(seconds: number | null | undefined): string {
  if (seconds == null) return 'Unknown'
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

function listOf(names: string[]): string {
  return names.join(', ') || NOTHING
}

function ownerOf({ owner, ownerName }: ItemState): string {
  return ownerName || OWNERS[owner]
}

/** The owner without the name, which two kinds of owners can share. */
function kindOfOwner({ owner }: ItemState): string {
  return OWNERS[owner]
}

/** A day of the calendar, in no zone. */
function dueOf(due: string | null): string {
  return due ? datesIn('UTC').short(due) : NOTHING
}
