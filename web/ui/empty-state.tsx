import type { ReactNode } from 'react'

/**
 * Shown if there is nothing: what would be here or why it isn't, and a button. At level `h1` it fills the
 * page.
 */
export function EmptyState({
  title,
  level: Heading = 'h2',
  children,
  action,
}: {
  title?: string
  level?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty-state flex flex-col items-center px-6 py-14 text-center [@media(max-height:60rem)]:py-5">
      {title && (
        <Heading className="font-serif text-xl font-semibold text-balance text-ink">
          {title}
        </Heading>
      )}
      {children && <p className="mt-2 max-w-md text-balance text-soft">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
