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
    <div className="empty-state">
      {title && <Heading>{title}</Heading>}
      {children && <p>{children}</p>}
      {action && <div>{action}</div>}
    </div>
  )
}
