import type { ReactNode } from 'react'

/** Shown if there is nothing yet: what it would be, how to begin, and the button for it. */
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
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {title && (
        <Heading
          className={`font-serif font-semibold text-ink ${Heading === 'h1' ? 'text-2xl' : 'text-xl'}`}
        >
          {title}
        </Heading>
      )}
      {children && <p className="mt-2 max-w-md text-balance text-soft">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
