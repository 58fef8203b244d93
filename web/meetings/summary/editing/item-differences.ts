import type { ItemState } from '@app/db/meetings/action-items/item'
import type { Edit } from '@app/db/meetings/edits/edits'
import type { Difference } from './difference'
import { dueOf, kindOfOwner, ownerOf, STATUS } from './item-words'

/** The differences in an edit of action items, by item. */
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
