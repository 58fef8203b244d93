import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { Printer } from '#icons'
import { Button } from '../../ui/button'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'

const PrintDialog = lazyPart(async () => (await import('./print-dialog')).PrintDialog)

/** Prints a meeting; asks which parts first, except for a built-in one. */
export function PrintButton({ meeting, sample }: { meeting: MeetingDetail; sample: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:hidden"
        onClick={() => (sample ? window.print() : setOpen(true))}
      >
        <Printer aria-hidden />
        Print
      </Button>
      {open && (
        <LazyDialog onClose={() => setOpen(false)}>
          <PrintDialog meeting={meeting} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}
