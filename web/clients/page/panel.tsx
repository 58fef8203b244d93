import { type ReactNode, useId } from 'react'

/** A section of the client's page. */
export function Panel({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
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
