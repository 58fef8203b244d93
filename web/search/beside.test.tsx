import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { UserEvent } from '@testing-library/user-event'
import { renderPage, screen, waitFor, within } from '../testing/testing'

const WIDE_PX = 2560
const ORDINARY_PX = 1280

const alpha = { id: 4, title: 'Alpha', createdAt: at(1), updatedAt: at(2) }
const beta = { id: 5, title: 'Beta', createdAt: at(1), updatedAt: at(2) }
const lists = { '/api/conversations?limit=31': [alpha, beta] }

beforeAll(() => setWidth(WIDE_PX))
afterAll(() => setWidth(ORDINARY_PX))

test('of two past chats the one pressed last is shown', async () => {
  const late = Promise.withResolvers<unknown>()
  const { user } = await renderPage('/search', {
    ...lists,
    '/api/conversations/4': () => late.promise,
    '/api/conversations/5': withTurn(beta),
  })
  await user.click(await past().findByRole('button', { name: /^Alpha/ }))
  await user.click(past().getByRole('button', { name: /^Beta/ }))
  await screen.findByText('About Beta.')
  late.resolve(withTurn(alpha))
  await settled()
  expect(screen.getByText('About Beta.')).toBeTruthy()
  expect(screen.queryByText('About Alpha.')).toBeNull()
})

test('a past chat that arrives late does not replace a question that was asked', async () => {
  const late = Promise.withResolvers<unknown>()
  const answered = Promise.withResolvers<unknown>()
  const { user } = await renderPage('/search', {
    ...lists,
    '/api/conversations/4': () => late.promise,
    'POST /api/search': () => answered.promise,
  })
  await user.click(await past().findByRole('button', { name: /^Alpha/ }))
  await user.type(screen.getByLabelText('Your question'), 'Gamma?{Enter}')
  late.resolve(withTurn(alpha))
  await settled()
  expect(screen.queryByText('About Alpha.')).toBeNull()
  answered.resolve({
    result: 'Gamma is fine.',
    sources: [],
    scope: null,
    origin: 'rules',
    conversation: 7,
  })
  await screen.findByText('Gamma is fine.')
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('the focus stays in the list after renaming or deleting a chat', async () => {
  let chats = [alpha, beta]
  const { user } = await renderPage('/search', {
    '/api/conversations?limit=31': () => chats,
    'PATCH /api/conversations/4': {},
    'DELETE /api/conversations/4': () => {
      chats = [beta]
      return {}
    },
    'DELETE /api/conversations/5': () => {
      chats = []
      return {}
    },
  })
  await user.click(await past().findByRole('button', { name: 'Rename Alpha' }))
  await user.keyboard('!{Enter}')
  await waitFor(() => expect(focused()).toBe('Rename Alpha'))
  await deleteChat(user, 'Alpha')
  await waitFor(() => expect(focused()).toStartWith('Beta'))
  await deleteChat(user, 'Beta')
  await waitFor(() => expect(focused()).toContain('No chats yet.'))
})

test('the question comes before the list, which begins with the newest chats', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...alpha,
    id: 100 + index,
    title: `Chat ${index + 1}`,
  }))
  const { user } = await renderPage('/search', {
    '/api/conversations?limit=31': many.slice(0, 31),
    '/api/conversations?limit=61': many,
  })
  await past().findByRole('button', { name: /^Chat 1 / })
  const question = screen.getByLabelText('Your question')
  const list = screen.getByRole('complementary', { name: 'Past chats', hidden: true })
  const order = question.compareDocumentPosition(list)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(past().getAllByRole('listitem')).toHaveLength(30)
  await user.click(past().getByRole('button', { name: 'Show Older' }))
  await waitFor(() => expect(past().getAllByRole('listitem')).toHaveLength(40))
  expect(focused()).toStartWith('Chat 31')
  expect(past().queryAllByRole('button', { name: 'Show Older' })).toHaveLength(0)
})

function focused(): string {
  const { activeElement } = document
  if (activeElement === document.body) return ''
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
}

async function deleteChat(user: UserEvent, title: string): Promise<void> {
  await user.click(past().getByRole('button', { name: `Delete ${title}` }))
  const asking = await screen.findByRole('alertdialog', { name: 'Delete this chat?' })
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(0))
  await waitFor(() =>
    expect(past().queryAllByRole('button', { name: `Delete ${title}` })).toHaveLength(0),
  )
}

function past() {
  return within(screen.getByRole('complementary', { name: 'Past chats', hidden: true }))
}

function withTurn(chat: typeof alpha) {
  const details = { sources: [], scope: null, origin: 'rules' }
  const turn = { id: 9, question: 'What?', answer: `About ${chat.title}.`, details }
  return { ...chat, turns: [{ ...turn, createdAt: at(1) }] }
}

function at(day: number): string {
  return `2026-11-0${day}T10:00:00.000Z`
}

/** Lets an arrived answer be read and shown. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Bun.sleep(0)
}

function setWidth(width: number): void {
  Reflect.get(globalThis, 'happyDOM').setViewport({ width })
}
