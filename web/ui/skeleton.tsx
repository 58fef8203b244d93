/** A gray bar in the shape of loading content; size it with classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={`block animate-breathe rounded-control bg-line/70 ${className}`}
    />
  )
}
