import { isEntry, readEntry } from './fields'
import { type Entry, names, pick } from './names'

const PEOPLE = names('speakers', 'participants', 'attendees', 'people', 'users', 'parties')
const IDS = names(...['id', 'speakerid', 'participantid', 'userid', 'speakertag', 'tag', 'label'])
const NAMES = names(
  ...['name', 'displayname', 'speakername', 'fullname', 'realname', 'username', 'label'],
)

/** Names the speakers whose names stand beside the transcript, by what the entries call them. */
export function withNames(entries: Entry[], around: Entry): Entry[] {
  const people = peopleIn(pick(around, PEOPLE))
  if (people.size === 0) return entries
  return entries.map((entry) => {
    const { speaker } = readEntry(entry)
    const speakerName = speaker === null ? undefined : people.get(String(speaker))
    return speakerName === undefined ? entry : { ...entry, speakerName }
  })
}

/** From a list of people with ids, or from an object of names by ids. */
function peopleIn(value: unknown): Map<string, string> {
  const pairs: [unknown, unknown][] = Array.isArray(value)
    ? value.filter(isEntry).map((person) => [pick(person, IDS), pick(person, NAMES)])
    : Object.entries(isEntry(value) ? value : {}).map(([id, person]) => [
        id,
        isEntry(person) ? pick(person, NAMES) : person,
      ])
  const people = new Map<string, string>()
  for (const [id, name] of pairs) {
    const isId = typeof id === 'string' || typeof id === 'number'
    if (isId && typeof name === 'string') people.set(String(id), name)
  }
  return people
}
