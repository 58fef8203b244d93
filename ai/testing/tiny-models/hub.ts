/**
 * Serves a folder of models on the loopback address, responding once `open` resolves; `asked` are
 * the requested paths.
 */
export function serveModels(folder: string, open: Promise<unknown> = Promise.resolve()) {
  const asked: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      await open
      const file = Bun.file(`${folder}${pathname}`)
      return (await file.exists()) ? new Response(file) : new Response(null, { status: 404 })
    },
  })
  return { asked, server, stop: () => server.stop(true) }
}
