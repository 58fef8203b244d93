/** A spinning ring with a label for screen readers; `page` centers it on the screen. */
export function Spinner({ label, page = false }: { label: string; page?: boolean }) {
  return (
    <span
      role="status"
      className={page ? 'flex min-h-[60vh] items-center justify-center' : 'inline-flex'}
    >
      <span aria-hidden className="spinner" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
