import { useState } from 'react'
import { Button } from '../ui/button'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { lazyPart } from '../ui/lazy-part'
import { Section } from './section'

const loadDialog = () => import('./deletion-dialog')
const Deletion = lazyPart(async () => (await loadDialog()).DeletionDialog)

/** Deletes the account with everything in it. */
export function DeletionSection() {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Delete account"
      about="Deletes your account and everything in it for good. Export your data first if you might need it."
    >
      <Button variant="danger" onClick={() => setOpen(true)} onPointerEnter={loadDialog}>
        Delete account
      </Button>
      <LazyDialog onClose={() => setOpen(false)}>
        {open && <Deletion onClose={() => setOpen(false)} />}
      </LazyDialog>
    </Section>
  )
}
