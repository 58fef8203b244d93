import { type ReactNode, useId } from 'react'

/** A section of the client's page. `hint` says that its words only tell how to fill it, which no paper needs. */
export function Panel({
  title,
  action,
  hint = false,
  children,
}: {
  title: string
  action?: ReactNode
  hint?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0" data-print={hint ? 'hide' : undefined}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-1">
        <h2 id={id} className="text-lg/8 font-semibold text-ink">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
