/** A spinning ring with a label for screen readers; `page` centers it on the screen. */
export function Spinner({ label, page = false }: { label: string; page?: boolean }) {
  return (
    <span
      role="status"
      className={page ? 'flex min-h-[60vh] items-center justify-center' : 'inline-flex'}
    >
      <span
        aria-hidden
        className="size-4 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}
