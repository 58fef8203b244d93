import { Dialog } from '../ui/dialogs/dialog'
import { ChatList } from './chat-list'

/** The reader's past chats in a dialog, which closes when one is opened. Load it lazily. */
export function PastChats({
  current,
  open,
  onOpenChange,
  onOpen,
  onDeleted,
}: {
  current: number | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** True once the chat is shown. Throws ApiError. */
  onOpen: (id: number) => Promise<boolean>
  onDeleted: (id: number) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Past chats">
      <ChatList
        current={current}
        onOpen={async (id) => {
          if (await onOpen(id)) onOpenChange(false)
        }}
        onDeleted={onDeleted}
      />
    </Dialog>
  )
}
