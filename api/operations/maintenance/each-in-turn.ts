/**
 * Does one after the other. A task that fails is logged and does not keep the others from their
 * turn.
 */
export function eachInTurn(tasks: (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const task of tasks) {
      try {
        await task()
      } catch (error) {
        console.error(`${task.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
}
