import { useId, useState } from 'react'
import { refusalWords, unexpectedError } from '../browser/failure'
import { FormDialog } from '../ui/dialogs/form-dialog'
import { toast } from '../ui/toast'
import { useAccountChanges } from './account'
import { PasswordForm } from './password-form'

/** Switches from the authenticator app back to codes by email. */
export function AuthenticatorRemoval({ onClose }: { onClose: () => void }) {
  const { removeAuthenticator } = useAccountChanges()
  const form = useId()
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  async function remove(password: string) {
    setPending(true)
    setError(null)
    try {
      await removeAuthenticator(password)
      toast({ title: 'Authenticator app removed', description: 'You’ll get codes by email again.' })
      onClose()
    } catch (failure) {
      setError(refusalWords(failure) ?? unexpectedError)
      setPending(false)
    }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Remove authenticator app"
      description="You’ll get codes by email again, and your recovery codes will stop working."
      submitLabel="Remove"
      pendingLabel="Removing..."
      pending={pending}
      variant="danger"
    >
      <PasswordForm id={form} error={error} onSubmit={remove} />
    </FormDialog>
  )
}
