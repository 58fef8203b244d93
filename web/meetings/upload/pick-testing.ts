import { screen, type userEvent, waitFor } from '../../testing/testing'

/** Chooses an option of a list, once the list's own code is loaded. */
export async function pick(
  user: ReturnType<typeof userEvent.setup>,
  label: RegExp,
  option: string,
): Promise<void> {
  await user.click(await openList(label))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** The button that opens a list, once there is something to choose. */
export async function openList(label: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('combobox', { name: label })
    const ready = button.dataset.part === 'trigger' && !button.hasAttribute('disabled')
    if (!ready) throw new Error('the list is still to come')
    return button
  })
}
