import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useRef } from 'react'
import { CloseRequest } from './dialogs/close-request'
import { returnFocus } from './dialogs/return-focus'

type MenuItem = {
  value: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/**
 * A button that opens a list of actions. `trigger` is the button's content, `label` its name. Load it lazily.
 */
export function Menu({
  label,
  trigger,
  triggerRef,
  className,
  items,
}: {
  label: string
  trigger: ReactNode
  triggerRef?: RefObject<HTMLButtonElement | null>
  className: string
  items: MenuItem[]
}) {
  const own = useRef<HTMLButtonElement>(null)
  const button = triggerRef ?? own
  return (
    <Ark.Root
      // after a click on an item the focus is on the list, which is gone
      onExitComplete={() => returnFocus(() => button.current)}
      onSelect={({ value }) => items.find((item) => item.value === value)?.onSelect()}
      lazyMount
      unmountOnExit
    >
      <Ark.Context>
        {(menu) => <CloseRequest open={menu.open} onClose={() => menu.setOpen(false)} />}
      </Ark.Context>
      <Ark.Trigger ref={button} aria-label={label} className={className}>
        {trigger}
      </Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className="z-50 min-w-44 rounded-panel border border-line bg-surface p-1 shadow-lift focus:outline-none data-[state=open]:animate-enter">
            {items.map((item) => (
              <Ark.Item
                key={item.value}
                value={item.value}
                disabled={item.disabled}
                className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-base data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 ${item.danger ? 'text-bad' : 'text-ink'}`}
              >
                {item.icon}
                {item.label}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
