/**
 * After a form was refused: its first field that is marked as wrong has the focus, and a screen
 * reader reads it with what is wrong. Returns what ends this.
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
