import { inOneLine } from '@app/db/connection/in-one-line'

/** Runs the tasks in order. One that fails is logged and does not stop the others. */
export function eachInTurn(tasks: (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const task of tasks) {
      try {
        await task()
      } catch (error) {
        console.error(`maintenance (${task.name}): ${inOneLine(error)}`)
      }
    }
  }
}
