import { ADVISER } from '../clients'
import type { PracticeLibrary } from '../practice/build'
import type { Practice } from '../practice/questions'

/**
 * Phrasings that mean the same for X, a client who was met; one line per kind of row that answers
 * it.
 */
const FORMS: Record<string, string> = {
  'promised by me': `What did I promise X?|what do I owe X|What have I promised X?|What am I supposed to do for X?|my open tasks for X|
    Did I promise X anything?|What do I still have to do for X?|What did I say I would do for X?|What did I agree to do for X?|my to-dos for X|
    What is X waiting for from me?|Which promises did I make to X?|What did I commit to with X?|What do I need to get done for X?|
    things I have to do for X|What is on my list for X?|my action items for X|Have I committed to anything for X?`,
  'promised by them': `What did X promise?|What did X promise me?|What does X owe me?|What does X still have to do?|What did X say they would do?|
    What did X agree to do?|What is X supposed to do?|What is on X's list?|Did X promise anything?|
    What was X going to do?|What has X committed to?|What is assigned to X?|What did X offer to do?|What did X want to get done?|
    What am I waiting for from X?|Which promises did X make?`,
  noted: `What did I note about X?|my notes on X|notes about X|private notes on X|Did I write anything down about X?|What have I jotted down about X?|
    What do my notes say about X?|Any notes on X?|Show me my notes on X|What did I write about X?|Do I have a note on X?|notes from my meetings with X|
    What was in my private note on X?|Is there anything in my notes about X?|Did I make a note about X?`,
  'clients who said it': `Which clients mentioned Y?|Who mentioned Y?|Which of my clients talked about Y?|Who brought up Y?|clients who mentioned Y|
    Which client spoke of Y?|Who talked about Y with me?|With which clients did Y come up?|List the clients who brought up Y|
    Which clients have said something about Y?|Who was it that mentioned Y?|With whom did I discuss Y?`,
}

/** Minimum letters of words that occur in only one client's meetings. */
const RARE = 8
const BEGINNING = 6

/** The phrasings of each kind for a few clients in turn, with the expected answers. */
export function formed(library: PracticeLibrary, each: number): [kind: string, Practice][] {
  return Object.entries(FORMS).flatMap(([kind, forms]) => {
    const subjects = subjectsOf(kind, library)
    return forms.split('|').flatMap((form, nth) =>
      Array.from({ length: each }, (_each, at): [string, Practice][] => {
        const subject = subjects[(nth * each + at) % subjects.length]
        if (subject === undefined) return []
        const ask = form.trim().replace('X', subject.name).replace('Y', subject.name)
        return [[kind, { ...subject, group: kind, ask, earlier: [] }]]
      }).flat(),
    )
  })
}

type Subject = { name: string } & Pick<Practice, 'kind' | 'values'>

function subjectsOf(kind: string, { clients, meetings }: PracticeLibrary): Subject[] {
  const speakers = meetings.flatMap((meeting) => meeting.speakers)
  const firstNames = new Set([...speakers, ...clients].map((name) => `${name.split(' ')[0]} `))
  return clients.flatMap((client): Subject[] => {
    const own = meetings.filter((meeting) => meeting.client === client)
    const people = new Set(own.flatMap((meeting) => meeting.speakers))
    const tasks = own.flatMap((meeting) => meeting.tasks)
    if (kind === 'clients who said it') {
      const said = own.flatMap(({ lines }) => lines.flatMap(({ text }) => wordsOf(text)))
      const others = meetings
        .filter((meeting) => meeting.client !== client)
        .flatMap(({ lines }) => lines.map(({ text }) => text.toLowerCase()))
        .join(' ')
      const [rare] = said.filter((word) => !others.includes(word.slice(0, BEGINNING)))
      return rare === undefined ? [] : [{ name: rare, kind: 'clients', values: [client] }]
    }
    // With two people at one client, it is ambiguous whose tasks are meant.
    if (people.size !== 2 || !people.has(client)) return []
    const [first = ''] = client.split(' ')
    const isOne = [...firstNames].filter((name) => name === `${first} `).length === 1
    const isAlone = clients.filter((name) => name.includes(first)).length === 1
    const name = isOne && isAlone ? first : client
    if (kind === 'noted') {
      const [note] = own.flatMap((meeting) => meeting.note ?? [])
      const start = note?.match(/^[\p{L} ]+/u)?.[0]
      return start === undefined ? [] : [{ name, kind: 'says', values: [start] }]
    }
    const isMine = kind === 'promised by me'
    const wanted = tasks.filter(({ assignee }) =>
      isMine ? assignee === ADVISER : assignee === client,
    )
    if (wanted.length === 0) return []
    return [{ name, kind: 'tasks', values: wanted.map(({ task }) => task) }]
  })
}

function wordsOf(text: string): string[] {
  return text.match(new RegExp(`(?<![\\p{L}'’-])\\p{Ll}{${RARE},}(?![\\p{L}'’-])`, 'gu')) ?? []
}
