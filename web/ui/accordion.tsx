import { Accordion as Ark } from '@ark-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Rows of which one at a time is open, and may be closed again. `open` is the value of the open row. */
export function Accordion({
  open,
  onChange,
  children,
}: {
  open: string | null
  onChange: (open: string | null) => void
  children: ReactNode
}) {
  return (
    <Ark.Root
      value={open === null ? [] : [open]}
      onValueChange={(details) => onChange(details.value[0] ?? null)}
      collapsible
      lazyMount
      unmountOnExit
      className="divide-y divide-line border-y border-line"
    >
      {children}
    </Ark.Root>
  )
}

/** One row: `summary` is always seen and opens it, `children` are what is inside. */
export function AccordionRow({
  value,
  summary,
  children,
}: {
  value: string
  summary: ReactNode
  children: ReactNode
}) {
  return (
    <Ark.Item value={value}>
      <Ark.ItemTrigger className="group flex w-full items-center gap-4 px-2 py-3 text-left transition-colors hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 data-[state=open]:bg-accent-soft">
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform duration-150 group-data-[state=open]:rotate-180"
        />
      </Ark.ItemTrigger>
      <Ark.ItemContent className="data-[state=open]:animate-enter">{children}</Ark.ItemContent>
    </Ark.Item>
  )
}
