import { type ComponentProps, useRef, useState } from 'react'
import { Mic, Upload } from '#icons'
import { Button, LinkButton } from '../../ui/button'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { returnFocus } from '../../ui/dialogs/return-focus'
import { lazyPart } from '../../ui/lazy-part'
import type { UploadPreset } from './upload-data'

const loadDialog = () => import('./upload-dialog')
const UploadDialog = lazyPart(async () => (await loadDialog()).UploadDialog)

/** The button that opens the upload dialog, whose code is preloaded. */
export function UploadButton({
  variant = 'secondary',
  preset,
  clientId,
  label = 'Upload Audio',
}: {
  variant?: ComponentProps<typeof Button>['variant']
  preset?: UploadPreset
  /** preselected in the dialog */
  clientId?: number
  label?: string
}) {
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function change(next: boolean) {
    setOpen(next)
    // the dialog for several files, in its place, was not opened from here
    if (!next) returnFocus(() => button.current)
  }
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => {
          setEverOpened(true)
          setOpen(true)
        }}
      >
        <Upload aria-hidden />
        {label}
      </Button>
      {everOpened && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <UploadDialog open={open} onOpenChange={change} preset={preset} clientId={clientId} />
        </LazyDialog>
      )}
    </>
  )
}

/** The buttons for a new recording, for a page's header. */
export function RecordOrUpload() {
  return (
    <>
      <LinkButton to="/record">
        <Mic aria-hidden />
        Record
      </LinkButton>
      <UploadButton variant="primary" />
    </>
  )
}
