/** For `getByText`: the innermost element that says this, in whatever parts. */
export function inParts(words: string | RegExp) {
  const says = ({ textContent }: Element) => {
    const text = textContent.replace(/\s+/g, ' ').trim()
    return typeof words === 'string' ? text === words : words.test(text)
  }
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says)
}
