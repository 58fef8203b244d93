import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import type { KeySteps } from './use-key-steps'

/**
 * The buttons for the entry under review; `writing` is its text while it is rewritten. They stay enabled
 * while a step is saved, when another is not taken: one that is disabled would lose the focus.
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

function Steps({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>
}

function Step({
  keyName,
  primary = false,
  disabled = false,
  onClick,
  children,
}: {
  keyName: string
  primary?: boolean
  disabled?: boolean
  onClick?: () => void
  children: string
}) {
  return (
    <Button
      variant={primary ? 'primary' : undefined}
      autoFocus={primary}
      data-autofocus={primary || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      <kbd className="ml-1 font-sans text-xs opacity-70">{keyName}</kbd>
    </Button>
  )
}
