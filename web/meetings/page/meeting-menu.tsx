import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useRef, useState } from 'react'
import { Ellipsis } from '#icons'
import { buttonLook } from '../../ui/button'
import { returnFocus } from '../../ui/dialogs/return-focus'
import { Menu } from '../../ui/menu'
import { type Again, AgainDialog } from './again-dialog'
import { type DialogName, MeetingDialog } from './meeting-dialog'
import { meetingMenuItems } from './meeting-menu-items'

/** Further actions on a meeting: redo its transcript or summary, read earlier ones. */
export function MeetingMenu({ meeting }: { meeting: MeetingDetail }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<Again>('summarize')
  const [open, setOpen] = useState<'again' | DialogName | null>(null)
  const again = (what: Again) => {
    setAsked(what)
    setOpen('again')
  }
  const close = () => {
    setOpen(null)
    // a click left the focus on the menu's list, which is gone
    returnFocus(() => trigger.current)
  }
  return (
    <>
      <Menu
        label="More"
        trigger={<Ellipsis aria-hidden />}
        triggerRef={trigger}
        className={buttonLook({ variant: 'quiet', size: 'icon' })}
        items={meetingMenuItems(meeting, { open: setOpen, again })}
      />
      <AgainDialog
        meetingId={meeting.id}
        what={asked}
        open={open === 'again'}
        finalFocus={() => trigger.current}
        onClose={close}
      />
      {open !== 'again' && open !== null && (
        <MeetingDialog
          which={open}
          meeting={meeting}
          finalFocus={() => trigger.current}
          onClose={close}
        />
      )}
    </>
  )
}
