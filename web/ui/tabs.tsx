import { Tabs as Ark } from '@ark-ui/react/tabs'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** `right` says that its panel is the right one of two. */
type Tab = { value: string; label: string; content: ReactNode; right?: boolean }

/**
 * Tabs over their panels; a panel is mounted when first shown and stays. On a wide screen `right` is the
 * panel shown beside another, `left`; null if there is room for one only.
 */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  panes = null,
}: {
  tabs: Tab[]
  value: string
  onChange: (value: string) => void
  label: string
  panes?: { left: string; right: string } | null
}) {
  const isShown = (tab: string) => tab === panes?.left || tab === panes?.right
  const left = useRef<HTMLDivElement>(null)
  const right = useRef<HTMLDivElement>(null)
  useLongerPane(left, right, panes?.left ?? null)
  const paneOf = (tab: string) => (tab === panes?.left ? left : tab === panes?.right ? right : null)
  return (
    <Ark.Root
      value={value}
      onValueChange={(details) => onChange(details.value)}
      lazyMount={panes === null}
      className="panes"
    >
      <Ark.List
        aria-label={label}
        data-print="hide"
        className="order-first col-span-full flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content
          key={tab.value}
          ref={paneOf(tab.value)}
          value={tab.value}
          className={`pt-6 outline-offset-4 ${tab.value === panes?.left ? 'left-pane' : tab.right ? 'right-pane' : ''}`}
          {...(panes && { hidden: !isShown(tab.value) })}
        >
          <div>{tab.content}</div>
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}

/**
 * Marks the left panel if it is longer than the right one, so that it scrolls with the page. The
 * page would otherwise end with the right panel, and hide the rest of the left one.
 */
function useLongerPane(
  left: RefObject<HTMLElement | null>,
  right: RefObject<HTMLElement | null>,
  shown: string | null,
) {
  useEffect(() => {
    const [pane, other] = [left.current, right.current]
    if (shown === null || !pane || !other) return
    const compare = () =>
      pane.toggleAttribute('data-longer', pane.scrollHeight > other.offsetHeight)
    const sizes = new ResizeObserver(compare)
    for (const part of [other, ...pane.children]) sizes.observe(part)
    return () => {
      sizes.disconnect()
      pane.removeAttribute('data-longer')
    }
  }, [left, right, shown])
}
