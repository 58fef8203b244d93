/** A grey bar in the shape of what is still to come; size it with classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={`block animate-breathe rounded-control bg-line/70 ${className}`}
    />
  )
}
