import { Button } from '../ui/button'
import { Dialog } from '../ui/dialogs/dialog'
import { toast, toastError } from '../ui/toast'

/** The codes for a lost phone, shown once: a click outside does not close them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Copied to clipboard', description: 'Store the codes somewhere safe.' })
    } catch {
      toastError('Not copied', 'Select the codes and copy them yourself.')
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      title="Save your recovery codes"
      description="Use one to sign in if you lose your phone. Each code works once. You won’t see them again."
      footer={
        <>
          <Button onClick={copy}>Copy codes</Button>
          <Button variant="primary" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <ul className="tabular grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-4 text-lg text-ink select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
