/** The text to embed for a chunk: the meeting's details, then the chunk. */
export function embeddingText(
  chunk: { body: string; speakers: string[] },
  meeting: { title: string; clientName: string; date: string },
): string {
  const heading = [meeting.title, meeting.clientName, meeting.date.slice(0, 10)]
  if (chunk.speakers.length > 0) heading.push(chunk.speakers.join(', '))
  return `${heading.join(' · ')}\n${chunk.body}`
}
