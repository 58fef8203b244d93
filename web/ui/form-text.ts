/**
 * The text of the form's input with this name, read from the page, which includes text typed before
 * hydration.
 */
export function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value : ''
}
