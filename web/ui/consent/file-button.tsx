import { type ReactNode, useRef } from 'react'
import { LARGEST_EVIDENCE_BYTES } from '../../browser/limits'
import { Button } from '../button'
import { toastError } from '../toast'

/** Chooses an evidence file, or with `onRemove` removes the chosen one. */
export function FileButton({
  children,
  busy = false,
  describedBy,
  onRemove,
  onFile,
}: {
  children: ReactNode
  busy?: boolean
  describedBy?: string
  onRemove?: () => void
  onFile: (file: File) => void
}) {
  const picker = useRef<HTMLInputElement>(null)

  function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    if (file.size > LARGEST_EVIDENCE_BYTES) toastError('File too large', 'Choose one of up to 5MB.')
    else onFile(file)
  }
  return (
    <>
      <Button
        size="sm"
        aria-describedby={describedBy}
        // A disabled button would lose the focus.
        aria-disabled={busy}
        className="aria-disabled:opacity-55"
        onClick={onRemove ?? (() => busy || picker.current?.click())}
      >
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        aria-label="Evidence file"
        hidden
        onChange={({ target }) => choose(target)}
      />
    </>
  )
}
