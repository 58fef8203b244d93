import { FULL, packShare } from './posting-layout'

type Text = { position: number; body: string; speakers: string[] }

/** Each speaker's share of each chunk. A chunk's lines begin with the speaker's name. */
export function countSpeakers(chunks: Text[]): { speaker: string; places: number[] }[] {
  const places = new Map<string, number[]>()
  for (const { position, body, speakers } of chunks.toSorted(byPosition)) {
    const lines = body.split('\n')
    for (const speaker of new Set(speakers)) {
      const own = lines.filter((line) => line.startsWith(`${speaker}: `))
      if (own.length === 0) continue
      const said = own.reduce((total, line) => total + line.length, 0)
      const share = Math.round((FULL * said) / body.length)
      const its = places.get(speaker) ?? []
      its.push(packShare(position, share))
      places.set(speaker, its)
    }
  }
  return [...places].map(([speaker, its]) => ({ speaker, places: its }))
}

function byPosition(one: Text, other: Text): number {
  return one.position - other.position
}
