import { expect, test } from 'bun:test'
import type { ItemVersion } from '@app/db/meetings/edited-texts'
import type { Edit } from '@app/db/meetings/edits/edits'
import { editWords } from './edit-words'
import { canRestore } from './restoring'

const ITEM: ItemVersion = {
  id: 1,
  text: 'Send it',
  owner: 'person',
  ownerName: 'Dora',
  due: null,
  status: 'open',
}
const APPROVED = { legalHold: false, review: 'Approved' } as const

function anEdit(before: Partial<ItemVersion>, after: Partial<ItemVersion>): Edit {
  return {
    id: 1,
    field: 'actionItems',
    before: [{ ...ITEM, ...before }],
    after: [{ ...ITEM, ...after }],
    clients: null,
    applied: true,
    current: true,
    editor: 'Mara Hale',
    updatedAt: '2026-11-21T14:12:00.000Z',
  }
}

test('in an approved meeting only ticks and dates of an item can be restored', () => {
  const back = (before: Partial<ItemVersion>, after: Partial<ItemVersion>) =>
    canRestore(anEdit(before, after), APPROVED)
  expect(back({}, { status: 'done' })).toBe(true)
  expect(back({}, { due: '2026-12-01' })).toBe(true)
  expect(back({}, { text: 'Send them' })).toBe(false)
  expect(back({}, { ownerName: 'Ann' })).toBe(false)
  expect(back({ owner: 'client', ownerName: null }, { owner: 'nobody', ownerName: null })).toBe(
    false,
  )
  expect(back({}, { status: 'dropped' })).toBe(false)
})

test('owners with the same name are distinguished', () => {
  const edit = anEdit({ owner: 'me', ownerName: 'Dora' }, {})
  expect(editWords(edit, 'UTC').differences).toEqual([
    {
      about: 'Send it',
      label: 'Assigned to',
      before: 'Me',
      after: 'Someone else',
      kind: 'value',
    },
  ])
})

test('the name of a speaker is told from the one before, or from the label', () => {
  const about = { id: 1, clients: null, applied: true, current: true, editor: 'Mara Hale' }
  const edit: Edit = {
    ...about,
    field: 'speakerName',
    before: { label: 'Speaker 2', name: null },
    after: { label: 'Speaker 2', name: 'Dora Lind' },
    updatedAt: '2026-11-21T14:12:00.000Z',
  }
  const { title, differences } = editWords(edit, 'UTC')
  expect(title).toBe('Speaker name')
  expect(differences).toEqual([
    { label: null, before: 'Speaker 2', after: 'Dora Lind', kind: 'value' },
  ])
})
