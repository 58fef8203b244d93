/** A meeting's metadata; relative dates refer to `date`, which is ISO. */
export type MeetingFacts = { title: string; clientName: string; date: string; timeZone?: string }

/** The facts as prompt lines, with the full date, to resolve relative ones. */
export function facts({ title, clientName, date, timeZone }: MeetingFacts): string {
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(date))
  return `Title: ${oneLine(title)}\nClient: ${oneLine(clientName)}\nDate of the meeting: ${day}`
}

function oneLine(text: string): string {
  return defused(text).replace(/\s+/g, ' ').slice(0, 200)
}

/** A transcript between tags that it cannot close. */
export function delimited(text: string): string {
  return `<transcript>\n${defused(text)}\n</transcript>`
}

/** Keeps words in a transcript from closing the tags around it. */
export function defused(text: string): string {
  return text.replace(/<(?=\/?\s*(transcript|notes|source))/gi, '‹')
}
