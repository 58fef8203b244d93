import type { ItemState } from '../action-items/item'
import type { Details, EditedTexts, ItemVersion } from '../edited-texts'

type ArchivedDetails = Omit<Partial<Details>, 'clientId'> & { client?: string | null }
type ArchivedItemVersion = ItemState & { item: number | null }

/** Both sides of an edit, with a client by name and items by position, from 0. */
export type ArchivedSides =
  | { field: 'details'; before: ArchivedDetails; after: ArchivedDetails }
  | { field: 'actionItems'; before: ArchivedItemVersion[]; after: ArchivedItemVersion[] }
  | {
      field: Exclude<keyof EditedTexts, 'details' | 'actionItems'>
      before: unknown
      after: unknown
    }

export type StoredSides =
  | { field: 'details'; before: Partial<Details>; after: Partial<Details> }
  | { field: 'actionItems'; before: ItemVersion[]; after: ItemVersion[] }
  | {
      field: Exclude<keyof EditedTexts, 'details' | 'actionItems'>
      before: unknown
      after: unknown
    }

/** The sides for an archive; `itemIds` are the items in order. */
export function sidesForArchive(
  { field, before, after }: StoredSides,
  { clientNames, itemIds }: { clientNames: Map<number, string>; itemIds: number[] },
): ArchivedSides {
  if (field === 'details') {
    const named = ({ clientId, ...details }: Partial<Details>): ArchivedDetails =>
      clientId === undefined
        ? details
        : { ...details, client: clientNames.get(clientId ?? 0) ?? null }
    return { field, before: named(before), after: named(after) }
  }
  if (field !== 'actionItems') return { field, before, after }
  const placed = ({ id, ...state }: ItemVersion): ArchivedItemVersion => {
    const place = itemIds.indexOf(id ?? 0)
    return { item: place < 0 ? null : place, ...state }
  }
  return { field, before: before.map(placed), after: after.map(placed) }
}

/** The sides of an archived edit with local ids; null for what does not exist here. */
export function sidesFromArchive(
  { field, before, after }: ArchivedSides,
  { clientIds, itemIds }: { clientIds: Map<string, number>; itemIds: number[] },
): StoredSides {
  if (field === 'details') {
    const known = ({ client, ...details }: ArchivedDetails): Partial<Details> =>
      client === undefined ? details : { ...details, clientId: clientIds.get(client ?? '') ?? null }
    return { field, before: known(before), after: known(after) }
  }
  if (field !== 'actionItems') return { field, before, after }
  const known = ({ item, ...state }: ArchivedItemVersion): ItemVersion => {
    return { id: itemIds[item ?? -1] ?? null, ...state }
  }
  return { field, before: before.map(known), after: after.map(known) }
}
