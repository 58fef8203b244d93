import type { VoiceMemory as Memory } from '@app/db/meetings/voices/voice-consents'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'
import { Button } from '../button'
import { Checkbox } from '../choice'
import { NotLoaded } from '../states/not-loaded'
import { toast, toastError } from '../toast'

/** The consent to remember voices, of the account or one client, and a button that forgets them. */
export function VoiceMemory({ path, consent }: { path: string; consent: string }) {
  const { data, error, mutate } = useSWR<Memory & { allowed?: boolean }>(path, fresh())
  const [pending, setPending] = useState(false)

  async function change(words: string, work: () => Promise<unknown>) {
    setPending(true)
    try {
      await work()
      await mutate()
      toast({ title: words })
    } catch {
      toastError('Error', 'The setting couldn’t be saved. Please try again.')
    }
    setPending(false)
  }
  const remember = (remember: boolean) =>
    change('Setting saved', () => send('PUT', path, { remember }))
  const forget = () => change('Voices forgotten', () => send('DELETE', path))

  if (error) return <NotLoaded />
  if (!data) return null
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        checked={data.remember}
        disabled={pending}
        onChange={(event) => remember(event.target.checked)}
      >
        {consent}
      </Checkbox>
      <p className="text-sm text-faint">
        A speaker you have named is suggested in the client’s later meetings. Voices are personal
        data: they are stored encrypted, stay on this server and are deleted when you turn this off.
      </p>
      {data.allowed === false && (
        <p className="text-sm text-soft">This takes effect once it is also on in your account.</p>
      )}
      {data.voices > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
          {data.voices === 1 ? '1 voice stored' : `${data.voices} voices stored`}
          <Button size="sm" disabled={pending} onClick={forget}>
            Forget voices
          </Button>
        </div>
      )}
    </div>
  )
}
