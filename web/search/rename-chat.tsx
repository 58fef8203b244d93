import { type SubmitEvent, useState } from 'react'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { dismissError, toastError } from '../ui/toast'
import { useChatChanges } from './chats'

const TITLE_CHARACTERS = 200

/** A past chat's row while its title is edited. */
export function RenameChat({
  id,
  title,
  onDone,
}: {
  id: number
  title: string
  onDone: () => void
}) {
  const [words, setWords] = useState(title)
  const { rename, pending } = useChatChanges()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    try {
      await rename(id, words.trim())
      dismissError()
      onDone()
    } catch {
      toastError('Chat not renamed', 'Please try again.')
    }
  }
  return (
    <li className="border-b border-line py-1.5">
      <form onSubmit={submit} className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Title of the chat" hideLabel>
            <Input
              autoFocus
              value={words}
              maxLength={TITLE_CHARACTERS}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" size="sm" disabled={pending || words.trim() === ''}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </li>
  )
}
