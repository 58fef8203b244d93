import { screen, type userEvent, waitFor } from '../testing'

/** Chooses an option of a list, once the list's own code has taken its place. */
export async function pick(
  user: ReturnType<typeof userEvent.setup>,
  label: RegExp,
  option: string,
): Promise<void> {
  await user.click(await openList(label))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** The button that opens a list. */
export async function openList(label: RegExp): Promise<HTMLElement> {
  await waitFor(() => {
    const { part } = screen.getByRole('combobox', { name: label }).dataset
    if (part !== 'trigger') throw new Error('the list is still to come')
  })
  return screen.getByRole('combobox', { name: label })
}
