import { Button } from '../button'
import { Dialog } from '../dialogs/dialog'
import { VoiceMemory } from './voice-memory'

/** Whether the voices of a client's meetings are remembered. */
export function VoicesDialog({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Voices"
      description="Suggest the names of this client’s speakers by their voices."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <VoiceMemory path={path} consent="Everyone who speaks has agreed to it" />
    </Dialog>
  )
}
