import type { Adviser } from './installation'

/** A POST with a JSON body. */
export function json(body: object): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
}

/** Form fields of the adviser's meeting number `turn`. */
export function details({ clientId }: Adviser, turn: number) {
  const date = new Date(Date.now() - turn * 60_000).toISOString()
  return { title: `Meeting ${turn}`, clientId, date, duration: 0, type: 'Uploaded', status: 'x' }
}

/** A transcript of twenty lines, unique for the user and turn. */
export function transcript(user: number, turn: number): string {
  const lines = ['WEBVTT', '']
  for (let line = 0; line < 20; line += 1) {
    const second = String(line * 2 + 1).padStart(2, '0')
    lines.push(`00:00:${second}.000 --> 00:00:${second}.900`)
    lines.push(
      `<v Dora>Point ${line} of talk ${turn} with adviser ${user}: we agreed on bonds.`,
      '',
    )
  }
  return lines.join('\n')
}
