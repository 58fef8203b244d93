import { Dialog } from '../ui/dialogs/dialog'
import type { Chat } from './chat'
import { ChatList } from './chat-list'

/** The reader's past chats in a dialog, which closes when one is opened. Load it lazily. */
export function PastChats({
  current,
  open,
  onOpenChange,
  onChat,
  onDeleted,
}: {
  current: number | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onChat: (chat: Chat) => void
  onDeleted: (id: number) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Past chats">
      <ChatList
        current={current}
        onChat={(chat) => {
          onChat(chat)
          onOpenChange(false)
        }}
        onDeleted={onDeleted}
      />
    </Dialog>
  )
}
