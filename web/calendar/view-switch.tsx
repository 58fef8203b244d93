import { buttonLook } from '../ui/button'

/** Chooses between the month and the week. */
export function ViewSwitch({
  weekly,
  onChange,
}: {
  weekly: boolean
  onChange: (weekly: boolean) => void
}) {
  return (
    <fieldset data-print="hide" className="mb-4 flex gap-1">
      <legend className="sr-only">View</legend>
      {[false, true].map((week) => (
        <button
          key={String(week)}
          type="button"
          aria-pressed={weekly === week}
          onClick={() => onChange(week)}
          className={`${buttonLook({ variant: 'quiet', size: 'sm' })} aria-pressed:bg-hover aria-pressed:text-ink`}
        >
          {week ? 'Week' : 'Month'}
        </button>
      ))}
    </fieldset>
  )
}
