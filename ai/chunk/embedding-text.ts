/** The text of a chunk as it is embedded: the facts of the meeting come before the words. */
export function embeddingText(
  chunk: { body: string; speakers: string[] },
  meeting: { title: string; clientName: string; date: string },
): string {
  const heading = [meeting.title, meeting.clientName, meeting.date.slice(0, 10)]
  if (chunk.speakers.length > 0) heading.push(chunk.speakers.join(', '))
  return `${heading.join(' · ')}\n${chunk.body}`
}
