/** The text in a form's input of this name; read from the page, so text filled in before counts. */
export function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value : ''
}
