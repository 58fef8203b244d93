import { ShownOnce } from '../shown-once'

/** Shows a secret once, for copying. `noun` names it in sentences. */
export function SecretDialog({
  title,
  noun,
  secret,
  onClose,
}: {
  title: string
  noun: string
  secret: string
  onClose: () => void
}) {
  return (
    <ShownOnce
      title={title}
      description="Copy it now. You won’t see it again."
      text={secret}
      noun={noun}
      advice={`The ${noun} has been copied.`}
      doneLabel="Done"
      onClose={onClose}
    >
      <p className="rounded-control border border-line bg-sunken p-3 break-all text-ink select-all">
        {secret}
      </p>
    </ShownOnce>
  )
}
