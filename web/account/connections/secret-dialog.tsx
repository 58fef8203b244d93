import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { toast, toastError } from '../../ui/toast'

/** Shows a secret once, for copying. `noun` names it in sentences. */
export function SecretDialog({
  title,
  noun,
  secret,
  onClose,
}: {
  title: string
  noun: string
  secret: string
  onClose: () => void
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ title: 'Copied to clipboard', description: `The ${noun} has been copied.` })
    } catch {
      toastError('Not copied', `Select the ${noun} and copy it yourself.`)
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Copy it now. You won’t see it again."
      footer={
        <>
          <Button onClick={copy}>Copy {noun}</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="rounded-control border border-line bg-sunken p-3 break-all text-ink select-all">
        {secret}
      </p>
    </Dialog>
  )
}
