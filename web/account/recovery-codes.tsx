import { Button } from '../ui/button'
import { Dialog } from '../ui/dialogs/dialog'
import { toast, toastError } from '../ui/toast'

/** The codes for a lost phone, shown once: a click beside them does not take them away. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Copied to clipboard', description: 'Keep the codes somewhere safe.' })
    } catch {
      toastError('Not copied', 'Select the codes and copy them by hand.')
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      title="Keep your recovery codes"
      description="Each signs you in once if you lose your phone. They are not shown again."
      footer={
        <>
          <Button onClick={copy}>Copy codes</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
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
