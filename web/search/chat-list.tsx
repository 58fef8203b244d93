import type { Conversation } from '@app/db/conversations/conversations'
import { useRef, useState } from 'react'
import { Download, Pencil, Trash2 } from '#icons'
import { useDates } from '../time/dates'
import { Button, buttonLook } from '../ui/button'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog'
import { Skeleton } from '../ui/skeleton'
import { NotLoaded } from '../ui/states/not-loaded'
import { toast, toastError } from '../ui/toast'
import { exportPath, useChatChanges, useChats } from './chats'
import { RenameChat } from './rename-chat'

/** Chats loaded at a time. */
const AT_ONCE = 30

/** The reader's past chats, last used first, with rename, download and delete. */
export function ChatList({
  current,
  onOpen,
  onDeleted,
}: {
  /** the open chat's id, null for a new one */
  current: number | null
  /** Throws ApiError. */
  onOpen: (id: number) => Promise<unknown>
  onDeleted: (id: number) => void
}) {
  const [older, setOlder] = useState<{ most: number; first?: number }>({ most: AT_ONCE })
  const { chats, next: following, error } = useChats(older.most)
  /** the chat that the dialog names, also while it closes */
  const [asked, setAsked] = useState<Conversation | null>(null)
  const [asking, setAsking] = useState(false)
  const { remove, pending } = useChatChanges()
  const box = useRef<HTMLDivElement>(null)
  /** gets the focus after a chat is deleted */
  const next = useRef<HTMLElement | null>(null)
  const openChat = async (id: number) => {
    try {
      await onOpen(id)
    } catch {
      toastError('Chat not opened', 'Please try again.')
    }
  }
  const deleteChat = async ({ id }: Conversation) => {
    const neighbor = neighborOf(box.current, id)
    try {
      await remove(id)
      toast({ title: 'Chat deleted' })
      onDeleted(id)
      next.current = neighbor ?? box.current
      setAsking(false)
    } catch {
      toastError('Chat not deleted', 'Please try again.')
    }
  }
  return (
    <div ref={box} tabIndex={-1}>
      {error ? (
        <div className="pb-4">
          <NotLoaded>Your chats couldn’t be loaded.</NotLoaded>
        </div>
      ) : !chats ? (
        <div role="status" aria-label="Loading chats">
          <Skeleton className="mb-3 h-10" />
          <Skeleton className="mb-3 h-10" />
        </div>
      ) : chats.length === 0 ? (
        <p className="pb-4 text-soft">No chats yet. Ask a question, and it’s kept here.</p>
      ) : (
        <ul className="border-t border-line">
          {chats.map((chat) => (
            <Row
              key={chat.id}
              chat={chat}
              isCurrent={chat.id === current}
              isFirstOlder={chat.id === older.first}
              onOpen={() => openChat(chat.id)}
              onDelete={() => {
                next.current = null
                setAsked(chat)
                setAsking(true)
              }}
            />
          ))}
        </ul>
      )}
      {following && (
        <Button
          variant="quiet"
          className="mt-2"
          onClick={() => setOlder(({ most }) => ({ most: most + AT_ONCE, first: following.id }))}
        >
          Show Older
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this chat?"
        description={`“${asked?.title ?? ''}” is deleted for good, with its questions and answers. Your meetings stay.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={() => asked && deleteChat(asked)}
        finalFocus={() => next.current}
      />
    </div>
  )
}

/** The button that opens the next chat, or the previous one if it is the last. */
function neighborOf(box: HTMLElement | null, id: number): HTMLElement | null {
  const row = box?.querySelector(`[data-chat="${id}"]`)
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  return neighbor?.querySelector('button') ?? null
}

function Row({
  chat: { id, title, updatedAt },
  isCurrent,
  isFirstOlder,
  onOpen,
  onDelete,
}: {
  chat: Conversation
  isCurrent: boolean
  /** it gets the focus, because the button that showed it may be gone */
  isFirstOlder: boolean
  onOpen: () => void
  onDelete: () => void
}) {
  const dates = useDates()
  /** null before the first time */
  const [renaming, setRenaming] = useState<boolean | null>(null)
  if (renaming) return <RenameChat id={id} title={title} onDone={() => setRenaming(false)} />
  const look = buttonLook({ variant: 'quiet', size: 'icon' })
  return (
    <li data-chat={id} className="flex items-center gap-1 border-b border-line">
      <button
        type="button"
        ref={isFirstOlder ? focus : undefined}
        onClick={onOpen}
        aria-current={isCurrent || undefined}
        className="min-w-0 flex-1 rounded-control px-2.5 py-2 text-left hover:bg-hover aria-current:bg-accent-soft"
      >
        <span className="block break-words text-ink">{title}</span>
        <span className="block text-sm text-faint">{dates.short(updatedAt)}</span>
      </button>
      <button
        type="button"
        aria-label={`Rename ${title}`}
        ref={renaming === false ? focus : undefined}
        className={look}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden />
      </button>
      <a href={exportPath(id)} download aria-label={`Download ${title}`} className={look}>
        <Download aria-hidden />
      </a>
      <button type="button" aria-label={`Delete ${title}`} className={look} onClick={onDelete}>
        <Trash2 aria-hidden />
      </button>
    </li>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
