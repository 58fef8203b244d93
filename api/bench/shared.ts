import type { Installation } from './installation'
import { details, json, transcript } from './talk'

/** Sessions, limits and live events must not depend on which process answers. */
export async function proveShared({ anAdviser, members }: Installation) {
  const adviser = await anAdviser()
  const headers = { cookie: adviser.cookie, 'content-type': 'application/json' }
  const webs = members.filter(({ role }) => role === 'web')
  const [first, second] = webs
  if (!first || !second) throw new Error('there are not two web processes')
  const known = await Promise.all(
    webs.map(({ url }) => fetch(`${url}/api/clients`, { headers }).then(({ status }) => status)),
  )
  const gone = new AbortController()
  const events = await fetch(`${second.url}/api/events`, { headers, signal: gone.signal })
  const told = hear(events)
  const form = new FormData()
  form.set('audioFile', new File([transcript(0, 0)], 'talk.vtt', { type: 'text/vtt' }))
  form.set('meetingData', JSON.stringify(details(adviser, 0)))
  await fetch(`${first.url}/api/meetings/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: adviser.cookie },
  })
  const event = await Promise.race([told, Bun.sleep(20_000).then(() => false)])
  gone.abort()
  const searches = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      fetch(`${webs[index % 2]?.url}/api/search`, {
        ...json({ query: 'What did we agree on?' }),
        headers,
      }).then(({ status }) => status),
    ),
  )
  return {
    session: known.every((status) => status === 200),
    searches: searches.filter((status) => status === 200).length,
    event,
  }
}

async function hear(response: Response): Promise<boolean> {
  let text = ''
  try {
    for await (const part of response.body ?? []) {
      text += new TextDecoder().decode(part)
      if (text.includes('"Processed"')) return true
    }
  } catch {}
  return false
}
