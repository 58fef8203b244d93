/** A mail as the product passed it to the mail service. */
export type Letter = { to: string; subject: string; text: string }

/**
 * A local mail service that stores what it is sent: POST /emails like the real one, GET /letters?to= for what
 * arrived, newest first.
 */
export function openMailbox() {
  const letters: Letter[] = []
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (request.method === 'POST' && pathname === '/emails') {
        const { to, subject, text } = await request.json()
        letters.unshift({ to: [to].flat().join(), subject, text })
        return Response.json({ id: crypto.randomUUID() })
      }
      const to = searchParams.get('to')
      return Response.json(letters.filter((letter) => to === null || letter.to === to))
    },
  })
}
