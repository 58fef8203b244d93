import type { EditedTexts } from '@app/db/meetings/edited-texts'
import type { Edit } from '@app/db/meetings/edits/edits'
import { datesIn } from '../../../time/write-dates'
import { type Difference, NOTHING } from './difference'

type Details = Partial<EditedTexts['details']>

/** The differences in an edit of details, with times in the reader's `zone`. */
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
