/** The facts of a meeting besides its words; `date` is ISO, and relative dates are read from it. */
export type MeetingFacts = { title: string; clientName: string; date: string; timeZone?: string }

/** The facts as lines of a prompt; the day is in full, for relative dates. */
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

/** Words in a transcript cannot close the tags around it. */
export function defused(text: string): string {
  return text.replace(/<(?=\/?\s*(transcript|notes|source))/gi, '‹')
}
