const LINE_OCTETS = 75

/** The line as lines of at most 75 octets, as required by RFC 5545; no character is split. */
export function foldLine(line: string): string {
  const octets = Buffer.from(line)
  const parts: string[] = []
  let from = 0
  while (from < octets.length) {
    let to = from + LINE_OCTETS - (from === 0 ? 0 : 1)
    while (isInside(octets[to])) to -= 1
    parts.push(octets.toString('utf8', from, to))
    from = to
  }
  return parts.join('\r\n ')
}

/** True for an octet that continues a character. */
function isInside(octet = 0): boolean {
  return (octet & 0xc0) === 0x80
}
