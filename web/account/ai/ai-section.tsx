import { useState } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'
import { type Ledger, totalTexts } from '../../ui/ai-calls/call-words'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/choice'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { Waiting } from '../../ui/states/waiting'
import { toast, toastError } from '../../ui/toast'
import { VoiceMemory } from '../../ui/voices/voice-memory'
import { Section } from '../section'
import { MaskingSetting } from './masking-setting'

const CallsDialog = lazyPart(
  async () => (await import('../../ui/ai-calls/calls-dialog')).CallsDialog,
)
const CALLS = '/api/account/ai-calls'
const CONSENT = '/api/account/consent'

export type Setting = { processUnknown: boolean }

/** The requests to models, and the settings for consent and masking. */
export function AiSection() {
  const [open, setOpen] = useState(false)
  const { data: ledger, error } = useSWR<Ledger>(CALLS, fresh())
  return (
    <Section
      title="AI"
      about="Every request to a model is logged before it’s sent, without its content."
    >
      {ledger ? (
        <>
          <ul className="mb-3">
            {ledger.hosts.length === 0 && <li className="text-soft">No AI calls yet.</li>}
            {totalTexts(ledger.hosts).map((text) => (
              <li key={text} className="tabular break-words text-ink">
                {text}
              </li>
            ))}
          </ul>
          <Button onClick={() => setOpen(true)}>Show all calls</Button>
        </>
      ) : (
        <Waiting failed={Boolean(error)} />
      )}
      <ConsentSetting />
      <MaskingSetting />
      <div className="mt-5">
        <VoiceMemory path="/api/account/voices" consent="Remember voices of clients who agree" />
      </div>
      {open && (
        <LazyDialog onClose={() => setOpen(false)}>
          <CallsDialog
            path={CALLS}
            description="Every request to a model, newest first."
            onClose={() => setOpen(false)}
          />
        </LazyDialog>
      )}
    </Section>
  )
}

function ConsentSetting() {
  const { data, mutate } = useSWR<Setting>(CONSENT, fresh())

  async function save(processUnknown: boolean) {
    try {
      await mutate(
        send<Setting>('PUT', CONSENT, { processUnknown }).then(() => ({ processUnknown })),
        { optimisticData: { processUnknown }, revalidate: false },
      )
      toast({ title: 'Setting saved' })
    } catch {
      toastError('Error', 'The setting couldn’t be saved. Please try again.')
    }
  }
  if (!data) return null
  return (
    <Checkbox
      className="mt-5"
      checked={data.processUnknown}
      onChange={(event) => save(event.target.checked)}
    >
      Let AI work on meetings whose consent isn’t recorded
    </Checkbox>
  )
}
