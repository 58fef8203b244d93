import { type SubmitEvent, useId, useState } from 'react'
import { ApiError } from '../browser/api'
import { refusalWords, unexpectedError } from '../browser/failure'
import { accountDeletion, forgetContent } from '../browser/sign-out'
import { useUser } from '../data/user'
import { FormDialog } from '../ui/dialogs/form-dialog'
import { Field } from '../ui/field'
import { textOf } from '../ui/form-text'
import { Input } from '../ui/input'
import { useAccountChanges } from './account'
import { DeletionReceipt } from './deletion-receipt'
import { DeletionTerms } from './deletion-terms'
import type { SignedAccountReceipt } from './receipt'

type Fault = { username?: string; password?: string; all?: string }

/** Asks for username and password, then deletes the account and shows the receipt. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { deleteAccount } = useAccountChanges()
  const form = useId()
  const [fault, setFault] = useState<Fault>({})
  const [pending, setPending] = useState(false)
  const [receipt, setReceipt] = useState<SignedAccountReceipt | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = textOf(event.currentTarget, 'typed-name').trim()
    const password = textOf(event.currentTarget, 'password')
    if (username.toLowerCase() !== user?.username.toLowerCase()) {
      return setFault({ username: 'That isn’t your username.' })
    }
    if (!password) return setFault({ password: 'Required' })
    setPending(true)
    setFault({})
    accountDeletion.underWay = true
    try {
      const given = await deleteAccount({ username, password })
      forgetContent()
      setReceipt(given)
    } catch (failure) {
      accountDeletion.underWay = false
      const isBusy = failure instanceof ApiError && failure.status === 503
      const words = isBusy ? failure.words : (refusalWords(failure) ?? unexpectedError)
      setFault(words.includes('password') ? { password: words } : { all: words })
    }
    setPending(false)
  }
  if (receipt) return <DeletionReceipt receipt={receipt} email={user?.email ?? ''} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Delete your account"
      description="This can’t be undone."
      submitLabel="Delete everything"
      pendingLabel="Deleting..."
      pending={pending}
      variant="danger"
    >
      <DeletionTerms />
      <form id={form} onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <Field label={`Type ${user?.username ?? ''} to confirm`} error={fault.username}>
          <Input data-autofocus name="typed-name" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label="Your password" error={fault.password}>
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
        <p role="alert" className="text-sm text-bad empty:hidden">
          {fault.all}
        </p>
      </form>
    </FormDialog>
  )
}
