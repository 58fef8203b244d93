/**
 * Moves the focus to a refused form's first invalid field, which a screen reader then reads with its
 * error. Returns a function that stops this.
 */
export function focusInvalid(): () => void {
  const sent = ({ target }: Event) => {
    // by then, React has marked the fields
    if (target instanceof HTMLFormElement) setTimeout(() => firstInvalid(target)?.focus())
  }
  addEventListener('submit', sent)
  return () => removeEventListener('submit', sent)
}

function firstInvalid(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[aria-invalid=true]')
}
