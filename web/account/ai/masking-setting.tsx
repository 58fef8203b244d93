import type { Masking } from '@app/db/accounts/masking'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'
import { Choices } from '../../ui/consent/choices'
import { toast, toastError } from '../../ui/toast'

const PATH = '/api/account/masking'
const CHOICES: { value: Masking; label: string }[] = [
  { value: 'remote', label: 'When sent to other servers' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
]

/** The setting for masking numbers and addresses in what is sent to models. */
export function MaskingSetting() {
  const { data, mutate } = useSWR<{ masking: Masking }>(PATH, fresh())

  async function save(masking: Masking) {
    try {
      await mutate(
        send('PUT', PATH, { masking }).then(() => ({ masking })),
        { optimisticData: { masking }, revalidate: false },
      )
      toast({ title: 'Setting saved' })
    } catch {
      toastError('Error', 'The setting couldn’t be saved. Please try again.')
    }
  }
  if (!data) return null
  return (
    <div className="mt-5">
      <Choices
        legend="Mask account, card, tax and phone numbers, email and postal addresses"
        choices={CHOICES}
        value={data.masking}
        onChange={save}
      />
      <p className="mt-1 text-sm text-faint">
        In texts only. Recordings are sent to the transcription service as they are.
      </p>
    </div>
  )
}
