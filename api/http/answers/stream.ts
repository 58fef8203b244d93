import { withStack } from '@app/db/connection/in-one-line'
import { Refusal } from '../refusals'

/**
 * A body that is produced only as fast as it is read; it ends if the reader leaves, and is cut off if it can't be
 * produced. `over` is called once it has ended, however it does.
 */
export function streamOf(
  parts: AsyncGenerator<Uint8Array>,
  over: () => void = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        if (!(error instanceof Refusal)) console.error(`an answer was cut off: ${withStack(error)}`)
        // the server would print an error once more, raw
        controller.error()
      }
      over()
    },
    async cancel() {
      over()
      await parts.return(undefined)
    },
  })
}
