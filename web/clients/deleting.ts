/** Clients that this page asked to delete: what it shows of them is not requested again. */
const deleting = new Set<string>()

/** True until the reader was led away, or the deletion failed. */
export function isBeingDeleted(id: string | number): boolean {
  return deleting.has(String(id))
}

/** Deletes a client with `remove`, then leads the reader away. Throws what `remove` throws. */
export async function deleteAndLeave(
  id: number,
  remove: () => Promise<unknown>,
  leave: () => unknown,
): Promise<void> {
  deleting.add(String(id))
  try {
    await remove()
    await leave()
  } finally {
    deleting.delete(String(id))
  }
}
