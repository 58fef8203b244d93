/**
 * A body that is produced only as fast as it is read; it ends if the reader leaves. `over` is called once it
 * has ended, however it does.
 */
export function streamOf(
  parts: AsyncGenerator<Uint8Array>,
  over: () => void = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next().catch((error) => {
        over()
        throw error
      })
      if (!done) return controller.enqueue(value)
      over()
      controller.close()
    },
    async cancel() {
      over()
      await parts.return(undefined)
    },
  })
}
