import type { ReactNode } from 'react'
import { PageTitle } from './page-title'

/** Title, one-line subtitle and the page's primary action, on one line if there is room. */
export function PageHeader({
  title,
  subtitle,
  action,
}: {
  title: string
  subtitle?: ReactNode
  action?: ReactNode
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <PageTitle>{title}</PageTitle>
      <div className="min-w-0">
        <h1 className="font-serif text-2xl font-semibold text-ink">{title}</h1>
        {subtitle && <p className="mt-1 text-soft">{subtitle}</p>}
      </div>
      {action && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          {action}
        </div>
      )}
    </header>
  )
}
