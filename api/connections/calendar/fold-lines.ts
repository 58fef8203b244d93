const LINE_OCTETS = 75

/** Lines of at most 75 octets, as required by RFC 5545; the library counts otherwise. */
export function foldLines(calendar: string): string {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n')
  return lines.map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}
