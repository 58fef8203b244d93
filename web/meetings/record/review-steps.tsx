import { Button } from '../../ui/button'
import { Step, Steps } from './review-step'
import type { KeySteps } from './use-key-steps'

/**
 * The buttons for the entry under review; `writing` is its text while it is being rewritten. They stay
 * enabled during a save, which ignores further steps: disabling one would lose the focus.
 */
export function EntrySteps({ steps, writing }: { steps: KeySteps; writing: string | null }) {
  const clicking = (key: string) => steps.get(key) || undefined
  if (writing !== null) {
    return (
      <Steps>
        <Step keyName="Esc" onClick={clicking('Escape')}>
          Cancel
        </Step>
        <Step keyName="Enter" primary disabled={!writing.trim()} onClick={clicking('Enter')}>
          Save
        </Step>
      </Steps>
    )
  }
  return (
    <Steps>
      <Step keyName="S" disabled={!clicking('s')} onClick={clicking('s')}>
        Strike
      </Step>
      <Step keyName="E" disabled={!clicking('e')} onClick={clicking('e')}>
        Edit
      </Step>
      <Step keyName="A" primary onClick={clicking('a')}>
        Accept
      </Step>
    </Steps>
  )
}

/** The buttons once every entry is checked. */
export function LastSteps({ onClose, onApprove }: { onClose: () => void; onApprove: () => void }) {
  return (
    <Steps>
      <Button onClick={onClose}>Done</Button>
      <Step keyName="Enter" primary onClick={onApprove}>
        Approve
      </Step>
    </Steps>
  )
}
