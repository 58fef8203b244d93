import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab = { value: string; label: string; content: ReactNode }

/** Tabs over their panels; a panel is mounted when it is first shown and stays. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
}: {
  tabs: Tab[]
  value: string
  onChange: (value: string) => void
  label: string
}) {
  return (
    <Ark.Root value={value} onValueChange={(details) => onChange(details.value)} lazyMount>
      <Ark.List
        aria-label={label}
        data-print="hide"
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Ark.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-10 shrink-0 border-b-2 border-transparent text-base font-medium text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-ink pointer-coarse:h-11"
          >
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className="pt-6 outline-offset-4">
          {tab.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
