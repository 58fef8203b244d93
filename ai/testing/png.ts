import { deflateSync } from 'node:zlib'

/** A black PNG; `extra` is the content of a text chunk before the pixels. */
export function aPng(width: number, height: number, extra = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 2 ** 26)))
  const chunks = [['IHDR', head], ...(extra.length ? [['tEXt', extra]] : []), ['IDAT', rows]]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([name, data]) => chunk(String(name), Buffer.from(data as Buffer))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const about = Buffer.alloc(8)
  about.writeUInt32BE(data.length, 0)
  about.writeUInt32BE(Bun.hash.crc32(body), 4)
  return Buffer.concat([about.subarray(0, 4), body, about.subarray(4)])
}
