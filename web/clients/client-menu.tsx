import type { Client } from '@app/db/meetings/clients'
import { useRef, useState } from 'react'
import { AudioLines, CalendarClock, Download, Ellipsis, Pencil, ShieldCheck, Trash2 } from '#icons'
import { buttonLook } from '../ui/button'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { returnFocus } from '../ui/dialogs/return-focus'
import { lazyPart } from '../ui/lazy-part'
import { Menu } from '../ui/menu'
import { DeleteClientDialog } from './delete-client'

const ConsentDialog = lazyPart(
  async () => (await import('../ui/consent/consent-dialog')).ConsentDialog,
)
const EditClientDialog = lazyPart(
  async () => (await import('./edit-client-dialog')).EditClientDialog,
)
const RetentionDialog = lazyPart(
  async () => (await import('../ui/retention/retention-dialog')).RetentionDialog,
)
const VoicesDialog = lazyPart(async () => (await import('../ui/voices/voices-dialog')).VoicesDialog)

type Opened = 'edit' | 'consent' | 'retention' | 'voices' | 'delete'

/** The less frequent actions on a client; `whole` includes editing and deleting. Load it lazily. */
export function ClientMenu({
  client,
  whole = false,
  onDeleted,
}: {
  client: Client
  whole?: boolean
  onDeleted: () => unknown
}) {
  const [open, setOpen] = useState<Opened | null>(null)
  const path = `/api/clients/${client.id}`
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(null)
    // a click left the focus on the menu's list, which is gone
    returnFocus(() => trigger.current)
  }
  const entry = (value: Opened, label: string, Icon: typeof Pencil) => ({
    value,
    label,
    icon: <Icon aria-hidden />,
    danger: value === 'delete',
    onSelect: () => setOpen(value),
  })
  return (
    <>
      <Menu
        label="More"
        trigger={<Ellipsis aria-hidden />}
        triggerRef={trigger}
        className={buttonLook({ variant: 'quiet', size: 'icon' })}
        items={[
          ...(whole ? [entry('edit', 'Edit Client', Pencil)] : []),
          entry('consent', 'Consent', ShieldCheck),
          entry('retention', 'Retention', CalendarClock),
          entry('voices', 'Voices', AudioLines),
          {
            value: 'export',
            label: 'Export',
            icon: <Download aria-hidden />,
            onSelect: () => download(`${path}/export`),
          },
          ...(whole ? [entry('delete', 'Delete Client', Trash2)] : []),
        ]}
      />
      <LazyDialog onClose={close}>
        {open === 'edit' && <EditClientDialog client={client} onClose={close} />}
        {open === 'consent' && (
          <ConsentDialog path={`${path}/consent`} about="client" onClose={close} />
        )}
        {open === 'retention' && <RetentionDialog path={path} about="client" onClose={close} />}
        {open === 'voices' && <VoicesDialog path={`${path}/voices`} onClose={close} />}
      </LazyDialog>
      {whole && (
        <DeleteClientDialog
          client={client}
          open={open === 'delete'}
          onOpenChange={(next) => setOpen(next ? 'delete' : null)}
          finalFocus={() => trigger.current}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

/** Saves the file under the server's name for it. */
function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
